// One stream of events per browser, however many tables are open: a browser grants a site no more
// than six connections. This file is both the page's part and the shared worker that holds the
// stream for all pages; a browser without shared workers gets a stream per page.
"use strict";

const ADDRESS = "/events/";
const ROLL_CALL = 20000;     // milliseconds between two questions which pages are still there
const SILENT = 45000;        // without a sign of life for so long a stream is dead
const TOGETHER = 50;         // pages that come within this time cost one new stream
const LONGEST_PAUSE = 60000;

// The stream, and the pages that it serves.
class Feed {
  constructor(address) {
    this.address = address;
    this.pages = new Map();  // by the function that posts to a page: table, hidden, missed roll calls
    this.source = null;      // the newest stream
    this.sources = [];       // and those before it that are still open, the oldest first
    this.heard = Date.now();
    this.pause = 2000;
    this.timer = 0;
    setInterval(() => this.rollCall(), ROLL_CALL);
  }

  hear(post, message) {
    if (message.bye) { if (this.pages.delete(post)) this.openSoon(); return; }
    const known = this.pages.get(post);
    this.pages.set(post, { table: message.table, hidden: message.hidden, missed: 0 });
    if (!known || known.table !== message.table || known.hidden !== message.hidden) this.openSoon();
  }

  openSoon(pause = TOGETHER) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause);
  }

  open() {
    const pages = [...this.pages.values()];
    const tables = [...new Set(pages.map((page) => page.table))].sort();
    const visible = tables.filter((table) => pages.some((page) => page.table === table && !page.hidden));  // nobody is told of these
    if (!tables.length) { this.closeBefore(null); this.source = null; return; }
    this.heard = Date.now();
    const source = this.source = new EventSource(`${this.address}?tables=${tables.join()}&visible=${visible.join()}`);
    this.sources.push(source);
    // The streams before go only when the next has begun, so nobody seems to leave a table.
    source.onopen = () => { this.closeBefore(source); this.pause = 2000; this.heard = Date.now(); this.tell({ lost: false }); };
    source.onmessage = (event) => { this.heard = Date.now(); this.tell(JSON.parse(event.data)); };
    source.onerror = () => { this.closeBefore(source); this.failed(source); };
  }

  // Close all streams that are older than this one; null: all of them.
  closeBefore(source) {
    const count = source ? this.sources.indexOf(source) : this.sources.length;
    for (const older of this.sources.splice(0, Math.max(0, count))) older.close();
  }

  // The browser itself tries again, unless the answer was a refusal.
  failed(source) {
    if (source !== this.source) return;
    this.tell({ lost: true });
    if (source.readyState !== EventSource.CLOSED) return;
    this.openSoon(this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  tell(message) {
    for (const [post, page] of this.pages) if (!message.table || message.table === page.table) post(message);
  }

  // A page that was closed without a word, or sleeps, does not answer.
  rollCall() {
    for (const [post, page] of this.pages) {
      if (page.missed++ >= 2) { this.pages.delete(post); this.openSoon(); }
      post({ roll: true });
    }
    const quiet = this.source?.readyState === EventSource.OPEN && Date.now() - this.heard > SILENT;
    if (quiet) { this.source.close(); this.openSoon(); }
  }
}

if (typeof SharedWorkerGlobalScope !== "undefined") {
  const feed = new Feed(ADDRESS);
  self.onconnect = (event) => {
    const port = event.ports[0];
    const post = (message) => port.postMessage(message);
    port.onmessage = (message) => feed.hear(post, message.data);
  };
} else {
  const script = document.currentScript.src;

  // Follow a table: `hear` gets { table, ply, version }, { table, gone } or { lost }.
  window.Stream = {
    follow(table, hear) {
      let post = null, feed = null;
      const say = (message) => post({ table, hidden: document.hidden, ...message });
      const answer = (message) => { if (message.roll) say({}); else hear(message); };
      const alone = () => { feed ??= new Feed(ADDRESS); post = (message) => feed.hear(answer, message); };
      const connect = () => {
        try {
          const worker = new SharedWorker(script);
          worker.port.onmessage = (event) => answer(event.data);
          worker.onerror = () => { alone(); say({}); };
          post = (message) => worker.port.postMessage(message);
        } catch { alone(); }
        say({});
      };
      connect();
      addEventListener("pagehide", () => say({ bye: true }));
      addEventListener("pageshow", (event) => { if (event.persisted) say({}); });
      // A page that has a stream for itself gives it up while nobody sees it.
      document.addEventListener("visibilitychange", () => say(document.hidden && feed ? { bye: true } : {}));
      return { again: () => { say({ bye: true }); connect(); } };
    },
  };
}

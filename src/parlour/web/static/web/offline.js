// The site is away: once the network is back, the page that was wanted is asked for again.
"use strict";

addEventListener("online", () => location.reload());

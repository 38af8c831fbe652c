"""The API keeps to its own OpenAPI schema, whatever it is sent."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from jsonschema_rs import validator_for
from schemathesis.core.result import Ok

from parlour.web.api import api
from parlour.web.models import Token
from tests.web.support import BOT, ME, bots_play, browser, new_table, person

SCHEMA = schemathesis.openapi.from_dict(api.get_openapi_schema())
# A stream never ends, so it is tested where it can be read bit by bit: test_live.py.
OPERATIONS = [
    one.ok()
    for one in SCHEMA.get_all_operations()
    if isinstance(one, Ok) and not one.ok().path.endswith("/events")
]


@pytest.fixture
def seated(db):
    """A program at a table, and the table's address."""
    who = person("Prog")
    table = bots_play(new_table(who, ME, BOT))
    return Token.make(who, "schema"), table.slug


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: f"{one.method} {one.path}")
def test_answers_fit_the_schema(operation, seated):
    token, slug = seated
    client = browser()

    @settings(
        max_examples=4, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def try_it(case):
        path = case.formatted_path
        for there in (path, operation.path.replace("{slug}", slug)):
            answer(client, operation, case, there, token)

    try_it()


def answer(client, operation, case, path, token):
    headers = {"authorization": f"Bearer {token}"}
    query = {k: v for k, v in (case.query or {}).items() if v is not None}
    if operation.method.upper() == "GET":
        response = client.get(path, query, headers=headers)
    else:
        body = case.body if isinstance(case.body, dict | list) else {}
        response = client.post(path, body, content_type="application/json", headers=headers)
    declared = {str(code) for code in operation.definition.raw["responses"]}
    assert str(response.status_code) in declared, (response.status_code, response.content[:200])
    if response.status_code == 200 and "json" in response["Content-Type"]:
        content = operation.definition.raw["responses"]["200"]["content"]["application/json"]
        validate(response.json(), content["schema"])


def validate(value, schema):
    whole = {**schema, "components": api.get_openapi_schema()["components"]}
    assert validator_for(whole).is_valid(value), value

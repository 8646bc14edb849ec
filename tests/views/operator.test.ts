import { expect, test } from "vitest";
import { isOperator } from "#app/lib/views/operator.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { callerAt, openScene, person } from "#tests/workflows/scene.ts";
import { parseEnv } from "#app/lib/platform/env.server.ts";

const SECRET = "x7Qe1mZr9TnB4vKc2LpWd8HsYf3GjUa6";

test("a person whose account's address is listed is an operator, in upper or lower case", async () => {
  const database = await openScene();
  const { OPERATOR_EMAILS } = parseEnv({
    SESSION_SECRET: SECRET,
    OPERATOR_EMAILS: "Olga@Linewise.test, second@x.test",
  });
  const settings = { freeAccessUntil: epochMs(0), operatorEmails: OPERATOR_EMAILS };
  const olga = await callerAt(database, await person(database, "free", { email: "olga@linewise.test" }), { settings });
  const elite = await callerAt(database, await person(database, "elite"), { settings });
  expect(isOperator(olga)).toBe(true);
  expect(isOperator(elite)).toBe(false);
});

test("without the setting nobody is an operator, and an invalid address is refused", async () => {
  expect(parseEnv({ SESSION_SECRET: SECRET }).OPERATOR_EMAILS).toEqual([]);
  expect(() => parseEnv({ SESSION_SECRET: SECRET, OPERATOR_EMAILS: "elite" })).toThrow(/OPERATOR_EMAILS.*addresses/);
});

import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { expect, test } from "vitest";
import { withoutBindParameters } from "#app/lib/platform/without-bind-parameters.ts";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const failedQuery = () =>
  new DrizzleQueryError(
    "select * from sessions where token_hash = ? and note = ?",
    [HASH, "two\nlines"],
    Object.assign(new Error("SQLITE_BUSY: database is locked"), { code: "SQLITE_BUSY" }),
  );

/** What a log line would hold of an error. */
function logged(error: unknown): string {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const log = pino(
    { serializers: { err: (value: unknown) => pino.stdSerializers.err(withoutBindParameters(value) as Error) } },
    sink,
  );
  log.error({ err: error }, "failed");
  return text;
}

test.each([
  ["a failed query", () => failedQuery()],
  ["its cause chain", () => new Error("the page failed", { cause: failedQuery() })],
  ["an aggregate", () => new AggregateError([new Error("first"), failedQuery()], "several failed")],
])("%s is logged without the bound values", (_what, make) => {
  const text = logged(make());
  expect(text, "the statement itself is kept").toContain("token_hash = ?");
  expect(text).toContain("SQLITE_BUSY");
  for (const value of [HASH, "two", "lines"]) expect(text).not.toContain(value);
  const shown = withoutBindParameters(make());
  expect(shown instanceof Error && shown.stack).toContain("without-bind-parameters.test.ts");
});

test("any other error stays what it is", () => {
  const error = new TypeError("nothing to hide", { cause: new Error("deep") });
  expect(withoutBindParameters(error)).toBe(error);
  expect(withoutBindParameters("a text")).toBe("a text");
});

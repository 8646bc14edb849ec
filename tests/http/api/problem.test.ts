import { expect, test } from "vitest";
import { PrimaryUnavailableError } from "#db/client.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";

test("a primary that is away is a 503 with a sentence and when to come back, also behind another error", () => {
  const away = new PrimaryUnavailableError(new Error("fetch failed"));
  for (const error of [away, new Error("while saving", { cause: away })]) {
    const problem = unavailableProblem(error);
    expect(problem?.status).toBe(503);
    expect(problem?.message).toBe(away.message);
    expect(Number(problem?.headers["Retry-After"])).toBeGreaterThan(0);
  }
});

test("a database that stays locked is a 503 that says nothing of SQLite", () => {
  const locked = new Error("write failed", { cause: Object.assign(new Error("locked"), { code: "SQLITE_BUSY" }) });
  expect(unavailableProblem(locked)).toMatchObject({ status: 503, code: "unavailable" });
  expect(unavailableProblem(locked)?.message).not.toMatch(/sqlite/i);
});

test("any other error stays what it is", () => {
  expect(unavailableProblem(new Error("no such table"))).toBeNull();
  expect(unavailableProblem("text")).toBeNull();
});

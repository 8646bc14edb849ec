import { expect, test } from "vitest";
import { isApiToken, newApiToken } from "#app/lib/platform/api-token-text.server.ts";

test("tokens are all different, begin so that scanners know them, and are known by their checksum", () => {
  const made = Array.from({ length: 200 }, () => newApiToken("pat"));
  expect(new Set(made.map(({ token }) => token)).size).toBe(200);
  for (const { token, start } of made) {
    expect(token).toMatch(/^linewise_pat_[0-9A-Za-z]{38}$/);
    expect(token.startsWith(start)).toBe(true);
    expect(start).toHaveLength(17);
    expect(isApiToken(token)).toBe(true);
  }
});

test("with a letter exchanged, left out or added it is not ours", () => {
  const { token } = newApiToken("pat");
  for (let place = 13; place < token.length; place++) {
    const other = token[place] === "a" ? "b" : "a";
    expect(isApiToken(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBe(false);
  }
  expect(isApiToken(token.slice(0, -1))).toBe(false);
  expect(isApiToken(`${token}0`)).toBe(false);
  expect(isApiToken("")).toBe(false);
});

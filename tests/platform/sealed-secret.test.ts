import { expect, test } from "vitest";
import { seal, unseal } from "#app/lib/platform/sealed-secret.server.ts";

const sealing = { secret: "the server's own secret of tests", purpose: "tests", row: "row 1" };

test("a sealed text opens with the same secret, for the same purpose, in the same row", () => {
  const sealed = seal("whsec_abc", sealing);
  expect(sealed).not.toContain("abc");
  expect(unseal(sealed, sealing)).toBe("whsec_abc");
  expect(seal("whsec_abc", sealing)).not.toBe(sealed);
});

test("with anything else, or changed by a letter, it stays closed", () => {
  const sealed = seal("whsec_abc", sealing);
  expect(unseal(sealed, { ...sealing, secret: "another secret" })).toBeNull();
  expect(unseal(sealed, { ...sealing, purpose: "another" })).toBeNull();
  expect(unseal(sealed, { ...sealing, row: "row 2" })).toBeNull();
  const at = sealed.length - 3;
  const forged = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
  expect(unseal(forged, sealing)).toBeNull();
  for (const text of ["", "v1.", "v1.AAAA", `v2${sealed.slice(2)}`]) expect(unseal(text, sealing)).toBeNull();
});

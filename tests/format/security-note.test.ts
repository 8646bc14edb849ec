import { expect, test } from "vitest";
import { securityNote } from "#app/lib/format/security-note.ts";

test("a failed measurement is shown as an error, a low grade is in the note, and without a measurement nothing is claimed", () => {
  expect(securityNote({ label: "Security Error", score: null }, false)).toEqual({
    label: "Security Error",
    failed: true,
    note: "The last measurement failed. It is repeated with the next pages.",
  });
  const low = securityNote({ label: "Needs Attention", score: { points: 6, of: 10 } }, true);
  expect(low).toMatchObject({ label: "Security", failed: false });
  expect(low.note).toMatch(/^Needs Attention: 6 of 10 points, as measured\. TLS and HSTS cannot exist/);
  expect(securityNote({ label: "Checking...", score: null }, false)).toMatchObject({
    failed: false,
    note: "Not measured yet.",
  });
});

import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { MAX_TESTIMONIAL, testimonialForms } from "#app/lib/schemas/insights/forms.ts";

const said = { words: "Good.", signedAs: "Sam", consent: "on" };
const errorsOf = (form: object) =>
  (testimonialForms.say.safeParse({ ...said, ...form }).error?.issues ?? []).map(({ path }) => path.join("."));

test("words are plain text: markup and line breaks are taken out", () => {
  const parsed = testimonialForms.say.parse({
    ...said,
    words: " <b>Honest</b>\nabout <script>alert(1)</script>losses \u0007 3 < 4 ",
  });
  expect(parsed).toMatchObject({ words: "Honest about alert(1)losses 3 < 4", signedAs: "Sam" });
});

test("nothing is accepted without consent, words or a name", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ consent: undefined })).toEqual(["consent"]);
  expect(errorsOf({ words: "<i></i>" })).toEqual(["words"]);
  expect(errorsOf({ words: "x".repeat(MAX_TESTIMONIAL + 1) })).toEqual(["words"]);
  expect(errorsOf({ words: "x".repeat(MAX_TESTIMONIAL) })).toEqual([]);
  expect(errorsOf({ signedAs: "  " })).toEqual(["signedAs"]);
  expect(errorsOf({ connection: "x".repeat(121) })).toEqual(["connection"]);
});

test("a member without a connection leaves its field empty, as a browser sends it", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...said, connection: "" })) form.append(name, value);
  expect(parseWithZod(form, { schema: testimonialForms.say, disableAutoCoercion: true })).toMatchObject({
    status: "success",
    value: { connection: "" },
  });
});

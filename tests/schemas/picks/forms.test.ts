import { expect, test } from "vitest";
import { pickIdSchema } from "#app/lib/schemas/picks/forms.ts";

test("only whole positive numbers name a pick", () => {
  expect(pickIdSchema.parse("100001")).toBe(100_001);
  for (const id of ["0", "-1", "1.5", "abc", "", undefined]) expect(pickIdSchema.safeParse(id).success).toBe(false);
});

import { violationsOf } from "./accessibility.ts";
import { expect, scriptless as test } from "./people.ts";

/** A page whose note is faint in dark, over other texts of the same look. */
const paper = (note: string) => `<!doctype html><html lang="en"><head><title>Notes</title><style>
  :root { color-scheme: light dark; background: light-dark(#fff, #000); color: light-dark(#000, #fff) }
  .faint { color: light-dark(#333, #222) }
</style></head><body><main><h1>Notes</h1><p>One</p><p>Two</p>${note}</main></body></html>`;
const FAINT = [{ colorScheme: "dark", id: "color-contrast", where: [expect.stringContaining("faint")] }];

test("a faint text is found in its theme, on a later page too, however much there looks like an earlier one", async ({
  page,
}) => {
  const found = async (note: string) => {
    await page.setContent(paper(note));
    return violationsOf(page, ["light", "dark"]);
  };
  expect(await found("")).toEqual([]);
  expect(await found('<p class="faint">Three</p>')).toEqual(FAINT);
  expect(await found('<p class="faint">Three</p>')).toEqual(FAINT);
  expect(await found("<input>")).toEqual([expect.objectContaining({ colorScheme: "light", id: "label" })]);
});

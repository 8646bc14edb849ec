/**
 * Takes pictures of screens as the ready-made people see them, from a running `npm start`.
 * Usage: node dev/screenshots.mjs [--out DIR] [--as free,pro,elite,nobody] [--sizes 360,1280] [--themes light,dark] [--no-js] [PATH …]
 * --open SELECTOR presses something first (a menu, a dialog's button), --print and --forced-colors show the page that way, --fold takes
 * only the part visible without scrolling. Elements that reach over the right edge are named. With --readme it takes the two pictures of
 * the README into docs/images.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openBrowser, openPage, overflowOf, refuseUnlessRunning, signedIn } from "./pictures/browser.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: ".data/screens" },
    as: { type: "string", default: "elite" },
    sizes: { type: "string", default: "360,1280" },
    themes: { type: "string", default: "light,dark" },
    "no-js": { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
    fold: { type: "boolean", default: false },
    open: { type: "string" },
    print: { type: "boolean", default: false },
    "forced-colors": { type: "boolean", default: false },
  },
});

await refuseUnlessRunning(values.origin);
const browser = await openBrowser();

async function shoot({ state, width, theme, path, file, fold }) {
  const { page, problems } = await openPage(browser, {
    state,
    width,
    theme,
    scripts: !values["no-js"],
    forcedColors: values["forced-colors"],
  });
  const response = await page.goto(`${values.origin}${path}`, { waitUntil: "networkidle" });
  if (values.print) await page.emulateMedia({ media: "print" });
  if (values.open) {
    await page.locator(values.open).filter({ visible: true }).first().click();
    await page.waitForTimeout(400);
  }
  const overflow = await overflowOf(page);
  await page.screenshot({ path: file, fullPage: !fold });
  console.log(
    `${response?.status()} ${file}${overflow > 0 ? `  OVERFLOW ${overflow}px` : ""}${problems.map((p) => `\n    ${p}`).join("")}`,
  );
  await page.context().close();
}

if (values.readme) {
  await mkdir("docs/images", { recursive: true });
  const state = await signedIn(browser, values.origin, "elite");
  const path = "/betting-strategies?minConfidence=0";
  const desktop = { width: 1280, theme: "light", file: "docs/images/discovery-desktop.png" };
  const phone = { width: 360, theme: "dark", file: "docs/images/discovery-phone.png" };
  for (const picture of [desktop, phone]) await shoot({ state, path, fold: true, ...picture });
} else {
  await mkdir(values.out, { recursive: true });
  for (const person of values.as.split(",")) {
    const state = await signedIn(browser, values.origin, person);
    for (const path of positionals.length ? positionals : ["/"])
      for (const width of values.sizes.split(",").map(Number))
        for (const theme of values.themes.split(",")) {
          const way = ["no-js", "print", "forced-colors", "open"].filter((option) => values[option]);
          const place = path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
          const name = [person, place, width, theme, ...way].join("-");
          await shoot({ state, width, theme, path, file: `${values.out}/${name}.png`, fold: values.fold });
        }
  }
}
await browser.close();

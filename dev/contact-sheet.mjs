/**
 * `npm run pictures`: every screen in four pictures (360 and 1280 px wide, light and dark) from a running `npm start`, the first windowful
 * of each, on sheets of six screens in build/contact-sheet, with a table of measurements: status, height, elements that reach over the
 * right edge, and complaints of scripts. Ends with 1 if there is a problem. Usage: npm run pictures -- [--origin URL] [--only
 * PART_OF_A_PATH_OR_ROUTE] [--whole]
 * --whole shows whole pages instead of their first windowful.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser, openPage, overflowOf, refuseUnlessRunning, signedIn } from "./pictures/browser.mjs";
import { SCREENS } from "./pictures/screens.mjs";

const { values } = parseArgs({
  options: {
    origin: { type: "string", default: "http://localhost:3000" },
    only: { type: "string", default: "" },
    whole: { type: "boolean", default: false },
  },
});

const OUT = resolve("build/contact-sheet");
const LOOKS = [360, 1280].flatMap((width) => ["light", "dark"].map((theme) => ({ width, theme })));
const SCREENS_A_SHEET = 6;

await refuseUnlessRunning(values.origin);
const browser = await openBrowser();
const states = new Map();
for (const person of new Set(SCREENS.map(({ as }) => as)))
  states.set(person, await signedIn(browser, values.origin, person));
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });

/** The first text on a page that looks like one of these; null if there is none. */
async function linkOn(address, pattern, as) {
  const { page } = await openPage(browser, { state: states.get(as), width: 1280, theme: "light" });
  await page.goto(`${values.origin}${address}`);
  const html = (await page.content()).replaceAll("&amp;", "&");
  await page.context().close();
  return html.match(pattern)?.[0] ?? null;
}

/** The address of a screen whose content is created first. */
async function begunAt(begin, as) {
  const { page } = await openPage(browser, { state: states.get(as), width: 1280, theme: "light", scripts: false });
  const address = await begin(page, values.origin);
  await page.context().close();
  return address;
}

/** The address of a screen; null where the page that should link to it does not. */
async function addressOf({ path, link, begin, as }) {
  if (begin) return begunAt(begin, as);
  if (!link) return path;
  const first = await linkOn(link.from, link.pattern, as);
  return first === null ? null : path.replace(":first", first);
}

/** One screen in its four variants, with its problems. */
async function lookAt(screen, number) {
  const address = await addressOf(screen);
  const name = `${String(number).padStart(2, "0")} ${screen.route} as ${screen.as}`;
  if (address === null)
    return { name, address: screen.path, pictures: [], heights: [], wrong: ["no link leads to it"] };
  const pictures = [];
  const heights = [];
  const wrong = [];
  for (const { width, theme } of LOOKS) {
    const { page, problems } = await openPage(browser, { state: states.get(screen.as), width, theme });
    const response = await page.goto(`${values.origin}${address}`);
    // A screen that follows the live stream is never without a request under way.
    await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined);
    const overflow = await overflowOf(page);
    const file = `${String(number).padStart(2, "0")}-${width}-${theme}.png`;
    await page.screenshot({ path: `${OUT}/${file}`, fullPage: values.whole });
    const [status, expected] = [response?.status() ?? 0, screen.status ?? 200];
    if (status !== expected) wrong.push(`answers ${status} at ${width} px`);
    if (overflow > 0) wrong.push(`reaches ${overflow} px over the edge at ${width} px`);
    // The browser itself reports a page that answers an error in the console.
    if (expected === 200) wrong.push(...problems.map((problem) => `${theme} at ${width} px: ${problem}`));
    if (theme === "light") heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    pictures.push(file);
    await page.context().close();
  }
  return { name, address, pictures, heights, wrong };
}

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const sheetOf = (looks) => `<!doctype html><meta charset="utf-8"><style>
body { font: 13px system-ui; margin: 12px; background: #888; width: 1600px }
section { display: grid; grid-template-columns: 200px 200px 570px 570px; gap: 8px; margin-bottom: 14px; align-items: start }
h2 { grid-column: 1 / -1; font-size: 14px; margin: 0; color: #fff } img { width: 100%; display: block } b { color: #ffd0d0 }
</style>${looks
  .map(
    ({ name, address, pictures, heights, wrong }) =>
      `<section><h2>${escape(`${name} · ${address} · ${heights.join(" and ")} px high`)} <b>${escape(wrong.join("; "))}</b></h2>${pictures.map((file) => `<img src="${file}">`).join("")}</section>`,
  )
  .join("")}`;

const visited = SCREENS.filter(({ skip, path, route }) => !skip && `${path} ${route}`.includes(values.only));
const looks = [];
for (const [index, screen] of visited.entries()) {
  const look = await lookAt(screen, index + 1);
  looks.push(look);
  console.log(
    `${index + 1} of ${visited.length}  ${look.name}  ${look.heights.join(" and ")} px${look.wrong.map((sentence) => `\n    ${sentence}`).join("")}`,
  );
}
for (let first = 0; first < looks.length; first += SCREENS_A_SHEET) {
  const sheet = `${OUT}/sheet-${String(first / SCREENS_A_SHEET + 1).padStart(2, "0")}`;
  await writeFile(`${sheet}.html`, sheetOf(looks.slice(first, first + SCREENS_A_SHEET)));
  const { page } = await openPage(browser, { width: 1280, theme: "light" });
  await page.setViewportSize({ width: 1624, height: 900 });
  await page.goto(pathToFileURL(`${sheet}.html`).href, { waitUntil: "load" });
  await page.screenshot({ path: `${sheet}.png`, fullPage: true });
  await page.context().close();
}
await browser.close();
const bad = looks.filter(({ wrong }) => wrong.length > 0);
console.log(`${looks.length} screens in ${LOOKS.length} looks, ${bad.length} with something wrong: ${OUT}`);
process.exitCode = bad.length === 0 ? 0 : 1;

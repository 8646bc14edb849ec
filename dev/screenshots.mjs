/**
 * Takes pictures of screens as the ready-made people see them, from a running `npm start`.
 * Usage: node dev/screenshots.mjs [--out DIR] [--as free,pro,elite,nobody] [--sizes 360,1280] [--themes light,dark] [--no-js] [PATH …]
 * --open SELECTOR presses something first (a menu, a dialog's button), --print and --forced-colors show the page that way, --fold
 * takes only what is seen without scrolling. Whatever reaches over the right edge is named.
 * With --readme it takes the two pictures of the README into docs/images.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "playwright";

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

const HEIGHTS = { 320: 640, 360: 780, 768: 1024, 1280: 900 };
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** Signs one of the local identity server's people in and answers the browser state that keeps them so. */
async function signedIn(person) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${values.origin}/consent`);
  await page.getByLabel("Date of birth").fill("1980-06-15");
  await page.getByLabel("Where you are").selectOption("US-NJ");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept" }).click();
  await page
    .getByRole("button", { name: new RegExp(person, "i") })
    .first()
    .click();
  await page.waitForURL((url) => url.origin === values.origin && !url.pathname.startsWith("/auth/"));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function shoot({ state, width, theme, path, file, fold }) {
  const context = await browser.newContext({
    ...(state ? { storageState: state } : {}),
    javaScriptEnabled: !values["no-js"],
    colorScheme: theme,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: 1,
    ...(values["forced-colors"] ? { forcedColors: "active" } : {}),
  });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const response = await page.goto(`${values.origin}${path}`, { waitUntil: "networkidle" });
  if (values.print) await page.emulateMedia({ media: "print" });
  if (values.open) {
    await page.locator(values.open).filter({ visible: true }).first().click();
    await page.waitForTimeout(400);
  }
  const overflow = await page
    .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    .catch(() => 0);
  await page.screenshot({ path: file, fullPage: !fold });
  console.log(
    `${response?.status()} ${file}${overflow > 0 ? `  OVERFLOW ${overflow}px` : ""}${problems.map((p) => `\n    ${p}`).join("")}`,
  );
  await context.close();
}

if (values.readme) {
  await mkdir("docs/images", { recursive: true });
  const state = await signedIn("elite");
  await shoot({
    state,
    width: 1280,
    theme: "light",
    path: "/betting-strategies?minConfidence=0",
    file: "docs/images/discovery-desktop.png",
    fold: true,
  });
  await shoot({
    state,
    width: 360,
    theme: "dark",
    path: "/betting-strategies?minConfidence=0",
    file: "docs/images/discovery-phone.png",
    fold: true,
  });
} else {
  await mkdir(values.out, { recursive: true });
  for (const person of values.as.split(",")) {
    const state = person === "nobody" ? undefined : await signedIn(person);
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

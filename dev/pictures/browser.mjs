import { chromium } from "playwright";
import { refuse } from "../local/checks.mjs";
import { chromium as chromiumPath } from "../local/chromium.mjs";
import { untilAnswering } from "../local/processes.mjs";

/** The height of the window at each width: a phone, a small phone, a tablet, a desktop. */
const HEIGHTS = { 320: 640, 360: 780, 768: 1024, 1280: 900 };

/** The machine's Chromium, which connects only to the pages it is sent to. */
export function openBrowser() {
  return chromium.launch({
    executablePath: chromiumPath(process.env, (line) => process.stderr.write(`${line}\n`)),
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
}

/**
 * Ends the program with a sentence where nothing answers at the address.
 * @param {string} origin
 */
export async function refuseUnlessRunning(origin) {
  if (await untilAnswering(`${origin}/healthcheck`, 5000)) return;
  refuse(`Nothing answers at ${origin}. Run npm start first, or say with --origin where it runs.`);
}

/**
 * Signs one of the local identity server's people in and returns the browser state of that session; nothing for "nobody".
 * @param {import("playwright").Browser} browser
 * @param {string} origin
 * @param {string} person
 */
export async function signedIn(browser, origin, person) {
  if (person === "nobody") return undefined;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/consent`);
  await page.getByLabel("Date of birth").fill("1980-06-15");
  await page.getByLabel("Where you are").selectOption("US-NJ");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept" }).click();
  await page
    .getByRole("button", { name: new RegExp(person, "i") })
    .first()
    .click();
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/auth/"));
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Opens a page as somebody at a width in a theme. `problems` collects the complaints of the page's scripts.
 * @param {import("playwright").Browser} browser
 * @param {{ state?: Awaited<ReturnType<typeof signedIn>>, width: number, theme: "light" | "dark", scripts?: boolean, forcedColors?: boolean
 * }} options
 */
export async function openPage(browser, { state, width, theme, scripts = true, forcedColors = false }) {
  const context = await browser.newContext({
    ...(state ? { storageState: state } : {}),
    javaScriptEnabled: scripts,
    colorScheme: theme,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: 1,
    ...(forcedColors ? { forcedColors: "active" } : {}),
  });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  return { page, problems };
}

/** How many pixels a page reaches over the right edge. */
export function overflowOf(page) {
  return page
    .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    .catch(() => 0);
}

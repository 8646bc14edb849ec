import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { careExclusions } from "#db/schema/care.ts";
import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** Texts that sell: picks, tempting figures, the rest of a plan, and links to more of them. */
const SELLING = [
  /\b(?:BET|LEAN)\b/,
  /Get My Pick|Test ROI|See today’s picks|Start Your Free Trial|Choose (?:Pro|Elite|a plan|Plan)/,
  /\bUpgrade\b|Unlock|left today|Picks reset/i,
  /\bROI\b|Win Rate|Total Profit|Closing line value|\bCLV\b/i,
  /\bstreak\b(?! celebrations)/i,
  /AI Mentor|AI Picks|Bet slip|Add to slip|Playable to|Suggested stake/i,
  /Weekly goal|ROI goal|odds just now|\bedge\b/i,
] as const;

/** Legal and care pages name some of these words to warn of them; their texts are the same for everybody. */
const NAMES_TO_WARN = /^\/(?:legal|care\/self-test|help\/settlement)/;

readsOnly(
  "while a person is excluded, no screen shows picks, results, usage, simulators or a plan to buy",
  async ({ page, signIn, database, scene: _scene }) => {
    const { id } = await signIn("free");
    await makeBets(database, id, { wallNow: Date.now(), settled: 12, open: 2 });
    await database.write((tx) =>
      tx.insert(careExclusions).values({
        userId: id,
        emailHash: `nobody's, of ${id}`,
        kind: "self-exclusion" as const,
        startsAt: epochMs(Date.now() - 1000),
        endsAt: epochMs(Date.now() + 90 * 86_400_000),
      }),
    );
    const open: string[] = [];
    const found: string[] = [];
    for (const { path, route } of SCREENS_BY_ADDRESS) {
      // Screens below another one are closed with it; from the list any number does. Most lead to the page of care without being drawn.
      const address = path.replace(":first", "/picks/1");
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.headers()["location"] === "/care") continue;
      await page.goto(address);
      if (new URL(page.url()).pathname === "/care" && !address.startsWith("/care")) continue;
      open.push(route);
      const text = await page.locator("body").innerText();
      if (NAMES_TO_WARN.test(address)) continue;
      for (const pattern of SELLING) {
        const hit = pattern.exec(text);
        if (hit) found.push(`${address}: ${text.slice(Math.max(0, hit.index - 40), hit.index + 40)}`);
      }
    }
    expect(found).toEqual([]);
    expect(open.toSorted()).toEqual(
      [
        "$",
        "_app.care",
        "_app.care_.self-test",
        "_app.settings",
        "_app.settings_.tokens",
        "_app.settings_.web-hooks",
        "help",
        "help_.settlement",
        "legal.$page",
        "legal._index",
        "performance.share",
        "security-testing",
        "settings.data",
        "settings.email",
        "settings.notifications",
        "subscription",
        "support",
      ].toSorted(),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/care");
    await expect(page.getByText(/You have excluded yourself until/).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Bottom bar" })).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
  },
);

test("plans, prices, glossary, demo, simulator and record are read without signing in", async ({ page }) => {
  for (const [path, heading] of [
    ["/pricing", "Plans and prices"],
    ["/subscription?cycle=yearly", "Plans and prices"],
    ["/glossary", "Glossary"],
    ["/methodology", "Methodology"],
    ["/roi-simulator", "ROI Simulator"],
    ["/track-record", "Track Record"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("link", { name: "Plans and prices" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("article", { name: "Pro" })).toContainText("$29/month");
  await expect(page.getByRole("article", { name: "Free" })).toContainText("it stays free: the track record");
  await expect(page.getByRole("link", { name: "Choose Elite" })).toHaveAttribute("href", /^\/consent\?redirectTo=/);
  await expectFits(page);
  await expectAccessible(page);
  await page.goto("/help");
  await page.getByLabel("Look up a word").fill("closing line value");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.locator("#clv")).toContainText("better your price was than the fair price at the close");
  await expectFits(page);
  await expectAccessible(page);
});

test("a word on a screen links to its glossary entry, and Under the Hood is a page and found by search", async ({
  page,
  signIn,
  scene,
}) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.graded}`);
  await page.getByRole("link", { name: "Closing line value" }).first().click();
  await expect(page).toHaveURL("/glossary#clv");
  await page.goto("/search?q=closing+line+value");
  await expect(page.getByRole("link", { name: /^Closing line value/ })).toHaveAttribute("href", "/glossary#clv");
  await page.goto("/search?q=agent");
  await expect(page.getByRole("link", { name: "Agent System" }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/under-the-hood");
  for (const name of ["Agent System", "Auto-Evolution", "AI Training", "Odds Sources", "Live Stream", "Security"])
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Locator, Page } from "@playwright/test";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { makeExports } from "#app/lib/workflows/account/export-own-data.server.ts";
import { expect, expectFits, settled } from "../people.ts";
import { fillNotice } from "../scene.ts";
import { slow4g, test } from "./evening.ts";

const PHONE = { width: 360, height: 740 };

/** American odds as printed, "+104" or "−110", from the first place that has any. */
const priceIn = async (where: Locator) => /[+−]\d{3,}/.exec(await where.innerText())?.[0] ?? "no price";
/** The first signed percentage behind the last place of a label. */
const percentAfter = (label: string, text: string) =>
  /[+−]?\d+\.\d%/.exec(text.split(new RegExp(label, "i")).at(-1) ?? "")?.[0] ?? "no percentage";
const percentIn = (text: string) => /\d+\.\d%/.exec(text)?.[0] ?? "no percentage";

/** Compressed bytes of a page's document, as transferred. */
const documentBytes = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).encodedBodySize);

test.describe.configure({ timeout: 600_000 });
test.use({ viewport: PHONE });

test("a bettor on a phone, on slow 4G, through an evening", async ({ page, evening, step, javaScriptEnabled }) => {
  const main = page.getByRole("main");
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page, javaScriptEnabled);
  };
  await slow4g(page);
  /** The figures of the bet that the person saw when they chose it. */
  let pick = "";
  let title = "";
  let price = "";

  await step("The start page says what Linewise is, in one light document", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByText(/^Which bet, at which price, how much\./)).toBeInViewport();
    await expect(main.getByRole("link", { name: "Get Started Free" })).toBeInViewport();
    expect(await documentBytes(page)).toBeLessThan(30_000);
    await expectFits(page);
  });

  await step("The notice cannot be accepted without a date of birth, and the other answers stay", async () => {
    await page.goto("/consent");
    await main.getByLabel("Where you are").selectOption("US-NJ");
    await main.getByRole("checkbox").check();
    await main.getByRole("button", { name: "Accept" }).click();
    await expect(main.locator("input[name=birthDate]:invalid")).toBeVisible();
    await expect(main.getByLabel("Where you are")).toHaveValue("US-NJ");
  });

  await step("Signing in leads to the bets that are open now", async () => {
    await fillNotice(main);
    await main.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: /elite@/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(main.getByText(/Today:/).first()).toBeInViewport();
    await expectFits(page);
  });

  await step(
    "The list answers first: how many bets and leans there are, and each with its price and edge",
    async () => {
      await page.getByRole("navigation", { name: "Bottom bar" }).getByRole("link", { name: "AI Picks" }).click();
      await expect(page.getByText(/Today:/).first()).toBeInViewport();
      const row = page.locator("li[id^=pick-]").first();
      await expect(row).toBeInViewport();
      await expect(row).toContainText(/[+−]\d{3,} \S+.*edge [+−]\d+\.\d%/);
      pick = (await row.getAttribute("id"))?.replace("pick-", "") ?? "";
      title = (await row.getByRole("heading").first().innerText()).trim();
      price = await priceIn(row.locator("strong").first());
      await expectFits(page);
    },
  );

  await step("The pick's page says the same price, how sure that is, and what would make it a bet", async () => {
    await open(`/picks/${pick}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    expect(await priceIn(main.getByText(/^[+−]\d{3,}/).first())).toBe(price);
    await expect(main.getByText(/^Break-even \d+\.\d% · range \d+\.\d–\d+\.\d%/)).toBeVisible();
    await expect(main.getByText(/Playable to|A bet at/).first()).toBeInViewport();
    await expectFits(page);
  });

  await step("Why: the reasons begin at the market's chance and end at the confidence of the pick's page", async () => {
    const confidence = percentIn(
      (await main.getByText(/^No-vig market .* = confidence/).innerText()).split("=")[1] ?? "",
    );
    await main
      .getByRole("link", { name: /^Expand Analysis|^Why/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Why This Pick?" })).toBeVisible();
    await expect(main.getByText("Model Confidence").locator("xpath=..")).toContainText(confidence);
    await expect(main.getByText("What it would take")).toBeVisible();
    await expectFits(page);
  });

  await step(
    "A bankroll typed in words is refused and stays in the field; in digits it is saved, and leads back to the pick",
    async () => {
      await open(`/picks/${pick}`);
      await page.getByText("Set your bankroll", { exact: true }).click();
      await page.getByLabel("My bankroll").fill("a lot");
      await page.getByRole("button", { name: "Set bankroll" }).click();
      await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
      await expect(page.getByLabel("My bankroll")).toHaveValue("a lot");
      await page.getByLabel("My bankroll").fill("1,000");
      await page.getByRole("button", { name: "Set bankroll" }).click();
      await expect(page).toHaveURL(new RegExp(`/picks/${pick}#`));
      await expect(page.getByText("Bankroll $1,000", { exact: true })).toBeVisible();
    },
  );

  await step("A wrong stake stays in its field with the reason; a right one goes into the slip", async () => {
    await settled(page, javaScriptEnabled);
    const stake = page.getByLabel(/^Stake/);
    await stake.fill("ten");
    await page.getByRole("button", { name: "Add to slip" }).click();
    await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
    await expect(stake).toHaveValue("ten");
    await stake.fill("12.50");
    await page.getByRole("button", { name: "Add to slip" }).click();
    await expect(page.getByText("Added to your slip").first()).toBeVisible();
  });

  await step("The slip has the pick at the same price and stake, and says what it would win", async () => {
    await open("/slip");
    const item = page.locator(`#slip-pick-${pick}`);
    await expect(item).toContainText(title);
    expect(await priceIn(item)).toBe(price);
    await expect(page.locator(`#stake-${pick}`)).toHaveValue("12.50");
    await expect(main.getByText(/^Total stake \$12\.50, to win \$\d+\.\d\d\.$/)).toBeAttached();
    await expectFits(page);
  });

  await step("The bet is placed, and My Picks shows it at the price and stake of the slip", async () => {
    await page.getByRole("button", { name: /Place Bets\s*\$12\.50/ }).click();
    await expect(page.getByText("Bets Placed Successfully").first()).toBeVisible();
    await expect(page).toHaveURL(/\/saved-picks/);
    const bet = page.locator("tr[id^=bet-]");
    await expect(bet).toHaveCount(1);
    await expect(bet).toContainText(title);
    await expect(bet).toContainText("$12.50");
    expect(await priceIn(bet)).toBe(price);
    await expectFits(page);
  });

  await step("A limit is set, and the bet that would break it is refused with the reason", async () => {
    await open("/care");
    await page.getByRole("heading", { name: "Stake limit" }).click();
    const form = page.locator("form", { has: page.locator("#stake-day") });
    await form.getByLabel("A day").fill("much");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
    await expect(form.getByLabel("A day")).toHaveValue("much");
    await form.getByLabel("A day").fill("15");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your limits are in force.").first()).toBeVisible();
    await open("/betting-strategies?minConfidence=0");
    const other = page.locator(`li[id^=pick-]:not(#pick-${pick})`).first();
    await open(`/picks/${(await other.getAttribute("id"))?.replace("pick-", "")}`);
    await page.getByLabel(/^Stake/).fill("10");
    await page.getByRole("button", { name: "Add to slip" }).click();
    await expect(page.getByText("Added to your slip").first()).toBeVisible();
    await open("/slip");
    await page.getByRole("button", { name: /Place Bets\s*\$10\.00/ }).click();
    await expect(page.getByText(/\$15.*limit|limit.*\$15/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/slip/);
    await expect(page.locator("form#slip-form li")).toHaveCount(1);
    await expectFits(page);
  });

  await step("Alerts are chosen: for one's own bets, an hour before", async () => {
    await open("/notifications");
    const form = page.getByRole("region", { name: "Your alerts" });
    await form.getByLabel("Game alerts before the start").selectOption({ label: "1 hour" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your notifications were saved.").first()).toBeVisible();
    await expectFits(page);
  });

  await step("Before the start the bell says that the game begins", async () => {
    await evening.passToStart(Number(pick), -0.75);
    await open("/notifications");
    await expect(page.getByRole("button", { name: /^Open: .* starts at / })).toBeVisible();
  });

  await step("While the game is on, the bet shows its score and the list takes no more bets on it", async () => {
    await evening.passToStart(Number(pick), 0.5);
    await open("/saved-picks");
    await expect(page.locator("tr[id^=bet-]")).toContainText(/In play\s*\d+–\d+/);
    await open(`/picks/${pick}`);
    await expect(page.getByRole("button", { name: "Add to slip" })).toHaveCount(0);
    await expectFits(page);
  });

  await step("The game is over: the bet is graded with its profit and its closing line value", async () => {
    await evening.pass(5);
    await open("/saved-picks?tab=settled");
    const bet = page.locator("tr[id^=bet-]");
    await expect(bet).toContainText(/(Won|Lost|Push)/);
    await expect(bet).toContainText(/\d+–\d+|finished with \d+/);
    await expect(bet).toContainText(/CLV\s*[+−]?\d+\.\d%/);
    expect(await priceIn(bet)).toBe(price);
    await expectFits(page);
  });

  await step("Was it any good: the pick's page, the record and one's own figures agree with the bet", async () => {
    const bet = page.locator("tr[id^=bet-]");
    const [result] = /Won|Lost|Push/.exec(await bet.innerText()) ?? ["no result"];
    const [value] = /[+−]?\d+\.\d%/.exec((await bet.innerText()).split("CLV")[1] ?? "") ?? ["no value"];
    const profit = (
      await main
        .getByText(/^[+−]\u2060\$\d+\.\d\d$/)
        .first()
        .innerText()
    ).trim();
    expect(result === "Won" ? profit.startsWith("+") : profit === "−\u2060$12.50").toBe(true);
    await open(`/picks/${pick}`);
    const graded = page.getByRole("region", { name: "Result" });
    await expect(graded).toContainText(result);
    await expect(graded).toContainText("Your own bet counts at the price you took");
    // The page values the published price, and the person's bet its own price: both against the same fair close.
    const published = percentAfter("Closing line value", await graded.innerText());
    const close = Number.parseFloat(percentAfter("Fair close", await graded.innerText())) / 100;
    const own = decimalFromAmerican(americanOdds(Number(price.replace("−", "-")))) * close - 1;
    expect(Math.abs(own - Number.parseFloat(value.replace("−", "-")) / 100)).toBeLessThan(0.003);
    await open("/performance");
    await expect(main.getByText("$12.50 staked on 1 settled bet")).toBeVisible();
    await expect(main.getByText(profit, { exact: true }).first()).toBeVisible();
    await expectFits(page);
    const row = page.getByRole("row").filter({ hasText: title });
    // Newest start first: an early game of the evening may stand on a later page.
    await page.goto("/track-record");
    for (let number = 2; number <= 5 && (await row.count()) === 0; number++)
      await page.goto(`/track-record?page=${number}`);
    await expect(row.first()).toContainText(result);
    await expect(row.first()).toContainText(published);
    await expectFits(page);
  });

  await step("The bell says how it ended, in money, and leads to the bet", async () => {
    await open("/notifications");
    const shown = page.getByRole("button", { name: /^Open: (Won|Lost|Push)/ });
    await expect(main.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
    await shown.click();
    await expect(page).toHaveURL(/\/saved-picks/);
    await expect(page.locator("tr[id^=bet-]").first()).toContainText(title);
  });

  await step("The results are shared by a link that is taken back again", async () => {
    await open("/performance/share");
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = (await page.getByRole("link", { name: /\/results\// }).getAttribute("href")) ?? "";
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("A member’s results");
    await expect(main).not.toContainText("$");
    await expectFits(page);
    await open("/performance/share");
    await page.getByRole("button", { name: "Take the link back" }).click();
    await expect(page.getByText("The link no longer works.").first()).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(404);
  });

  await step("The simulator shows the result of such bets, and keeps a figure it cannot use", async () => {
    await page.goto("/roi-simulator?bankroll=lots");
    await expect(page.locator("#plan-bankroll")).toHaveValue("lots");
    await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
    await page.locator("#plan-bankroll").fill("1,000");
    await page.getByRole("button", { name: "Simulate" }).click();
    await expect(page.getByRole("region", { name: /chance of ending with less than/ })).toBeVisible();
    await expectFits(page);
  });

  await step("Settings change how odds are written, everywhere", async () => {
    await open("/settings");
    await page.getByRole("heading", { name: "Odds, stakes and sportsbooks" }).click();
    await page.getByLabel("Odds format").selectOption("decimal");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your betting settings were saved.").first()).toBeVisible();
    await expectFits(page);
    const american = Number(price.replace("−", "-"));
    const decimal = (1 + (american > 0 ? american / 100 : -100 / american)).toFixed(2);
    await open("/saved-picks?tab=settled");
    await expect(page.locator("tr[id^=bet-]")).toContainText(decimal);
  });

  await step("Everything stored about the person is exported, the bet included", async () => {
    await open("/settings/data");
    await page.getByRole("button", { name: "Export everything" }).click();
    await expect(page.getByText(/Being made: 0 of \d+/)).toBeVisible();
    await makeExports(evening.database, { wallClock: () => epochMs(Date.now()), origin: evening.server.origin });
    await open("/settings/data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Download/ }).click(),
    ]);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const bets = JSON.parse(strFromU8(files["json/saved_picks.json"] ?? new Uint8Array())) as readonly object[];
    expect(bets).toHaveLength(1);
    await expectFits(page);
  });

  await step("The account's deletion is requested and canceled", async () => {
    await page.getByLabel("Delete my account and everything in it.").check();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText(/will be deleted on/).first()).toBeVisible();
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByText("Your account stays.").first()).toBeVisible();
  });

  await step("After signing out nobody who takes the phone sees the bets", async () => {
    // The last toast covers the header for a moment: the person navigates first.
    await open("/settings");
    const menu = page.getByRole("banner").locator("details.side-menu");
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Precision Sports Betting Intelligence");
    await page.goto("/saved-picks");
    await expect(page.getByText(title)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

import { expect, settled } from "../people.ts";
import { fillNotice } from "../scene.ts";
import { test } from "./evening.ts";

test.describe.configure({ timeout: 600_000 });
test.use({ viewport: { width: 1280, height: 900 } });
test("a desktop user over a whole game evening", async ({ page, evening, step, browser }) => {
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  const open = async (path: string) => {
    await page.goto(path);
    await settled(page, true);
  };
  /** The pick of the evening and its game. */
  let pick = "";
  let title = "";
  let game = "";

  await step("Signed in, the screen asked for is the first one shown", async () => {
    await page.goto("/consent?redirectTo=%2Fbetting-strategies%3FminConfidence%3D0");
    await fillNotice(main);
    await main.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: /elite@/ }).click();
    await expect(page).toHaveURL(/\/betting-strategies\?minConfidence=0$/);
    await expect(page.getByText(/Today:/).first()).toBeInViewport();
    const tour = page.getByRole("dialog", { name: "Welcome to Linewise" });
    await expect(tour).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tour).toBeHidden();
    // The best of the list may be a prop, which a second opinion does not cover: the best on a game's own market.
    const offered = page.getByRole("region", { name: /^(Bets|Leans)/ }).locator("[id^=pick-]");
    const shown = await offered.evaluateAll((cards) => cards.map(({ id }) => id.slice(5)));
    const { rows: onGames } = await evening.database.client.execute(
      "SELECT id FROM picks WHERE league = 'NHL' AND market IN ('moneyline', 'spread', 'total')",
    );
    const ids = new Set(onGames.map(({ id }) => String(id)));
    pick = shown.find((id) => ids.has(id)) ?? "";
    expect(pick, "nothing on a game is a bet or a lean: the evening needs another seed").not.toBe("");
    const card = page.locator(`#pick-${pick}`);
    title = (await card.getByRole("heading").first().innerText()).trim();
  });

  await step(
    "The odds of the whole board: every book side by side, and how many offers beat the fair price",
    async () => {
      await open("/enhanced-odds?league=NHL");
      await expect(page.getByRole("heading", { name: /beats? the fair price/ })).toBeInViewport();
      const { rows } = await evening.database.client.execute({
        sql: "SELECT game_id FROM picks WHERE id = ?",
        args: [pick],
      });
      game = String(rows[0]?.["game_id"]);
      await page.getByLabel("Game", { exact: true }).selectOption(game);
      await page.getByRole("button", { name: "Show" }).click();
      const books = page.getByRole("region", { name: "Odds comparison" });
      await expect(books.getByRole("table", { name: "Total" }).getByRole("rowheader")).toHaveCount(5);
    },
  );

  await step("How each book's line moved, as a picture and as figures", async () => {
    const moved = page.getByRole("figure").filter({ hasText: "movement" }).first();
    await expect(moved.locator("svg").first()).toBeVisible();
    await moved.locator("summary").first().click();
    await expect(moved.getByRole("table").first()).toBeVisible();
  });

  await step("A price that is not there yet is watched", async () => {
    await open(`/picks/${pick}`);
    await page.getByText("Watch the price").click();
    await page.getByLabel("Tell me at this price or better").fill("1.9x");
    await page.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
    await expect(page.getByLabel("Tell me at this price or better")).toHaveValue("1.9x");
    await page.getByLabel("Tell me at this price or better").fill("+450");
    await page.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(page.getByText(/We notify you when .* is offered at \+450 or better/).first()).toBeVisible();
  });

  await step("A second opinion on a bet of one's own says the same chance as the pick's page", async () => {
    const confidence = /= confidence (\d+\.\d%)/.exec(await main.innerText())?.[1] ?? "no confidence";
    const { rows } = await evening.database.client.execute({
      sql: "SELECT market, side, line FROM picks WHERE id = ?",
      args: [pick],
    });
    const bet: Readonly<Record<string, unknown>> = rows[0] ?? {};
    const asked = {
      game,
      bet: `${bet["market"]}-${bet["side"]}`,
      line: String(bet["line"]),
      odds: "-110",
      format: "american",
    };
    await open(`/second-opinion?${new URLSearchParams(asked)}`);
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer).toContainText(confidence);
    await expect(answer).toContainText("What it would take");
  });

  await step("Bets from elsewhere are imported, and the open one follows its game", async () => {
    await open("/saved-picks/import");
    const [away = "", home = ""] = game.split("-").slice(2);
    const { rows } = await evening.database.client.execute({
      sql: "SELECT market FROM picks WHERE id = ?",
      args: [pick],
    });
    // On another market than the pick: the card of a market that was bet on adds nothing to the slip.
    const bet = rows[0]?.["market"] === "moneyline" ? `${home} +1.5` : `${home} ML`;
    const placed = new Date(Date.UTC(2029, 10, 20, 20)).toISOString();
    const start = new Date(Date.UTC(2029, 10, 21, 1)).toISOString();
    const row = `${placed},${start},NHL,${away} @ ${home},${bet},-130,20,Open`;
    await page.getByLabel("Or paste the text").fill(`Date,Game Date,League,Game,Pick,Odds,Stake,Result\n${row}\n`);
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("region", { name: "Result" })).toContainText("1 bet linked to a game");
  });

  await step("The slip opens beside the list, and a bet is placed from there", async () => {
    await open("/betting-strategies?minConfidence=0");
    // A lean is folded; a bet stands open on a wide screen.
    const folded = page.locator(`#pick-${pick} > details > summary`);
    if (await folded.isVisible()) await folded.click();
    await page
      .locator(`#pick-${pick}`)
      .getByRole("button", { name: /^Add to slip/ })
      .click();
    await expect(header.getByRole("link", { name: /Bet slip\s*1\s*pick/ })).toBeVisible();
    await expect(page.locator("dialog[aria-labelledby=slip-panel-title]")).toBeAttached();
    await page
      .getByRole("link", { name: /Bet slip/ })
      .last()
      .click();
    const panel = page.getByRole("dialog", { name: /Bet slip/ });
    await panel.locator(`#stake-${pick}`).fill("30");
    await panel.getByRole("button", { name: /Place Bets/ }).click();
    await expect(page).toHaveURL(/\/saved-picks$/);
    await expect(page.getByText("Bets Placed Successfully").first()).toBeVisible();
    await expect(page.locator("tr[id^=bet-]")).toHaveCount(2);
  });

  await step("AI Insights, Agent System and AI Mentor open, each with its own title", async () => {
    await open("/ai-insights");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AI Insights");
    await open("/agent-system");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Agent System");
    await open("/ai-mentor");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AI Mentor");
  });

  await step("The keys: / searches, and finds the pick by its team", async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(main.getByRole("link", { name: new RegExp(title.replaceAll(/[.+]/g, "\\$&")) }).first()).toBeVisible();
    await settled(page, true);
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Keyboard" })).toBeFocused();
  });

  await step("The list is left open: when prices move it says so, and moves only when asked to", async () => {
    const streamed = page.waitForResponse(/\/api\/stream\?/);
    await open("/betting-strategies?minConfidence=0");
    await streamed;
    // A change right after a press counts as its own effect.
    await page.waitForTimeout(4_500);
    const before = await page.locator("[id^=pick-]").first().boundingBox();
    await evening.pass(0.5);
    const update = page.getByRole("button", { name: /· Update$/ });
    await expect(update).toBeVisible({ timeout: 20_000 });
    expect(await page.locator("[id^=pick-]").first().boundingBox()).toEqual(before);
    await update.click();
    await expect(update).toHaveCount(0);
  });

  await step("Then and now: the pick shows its published figures beside its present worth", async () => {
    await open(`/picks/${pick}`);
    const then = page.getByRole("region", { name: "Then and now" });
    await expect(then.getByRole("columnheader")).toHaveText([/.*/, "Published", "Now"]);
    await expect(then.getByRole("row", { name: /^Price/ })).toContainText(/[+−]\d{3,}/);
  });

  await step("The games start: the list says which are on, the bets show their scores", async () => {
    await evening.pass(5);
    await open("/betting-strategies?minConfidence=0");
    await expect(page.getByText(/^In play/).first()).toBeVisible();
    await open("/saved-picks");
    await expect(page.getByText(/In play \d+–\d+/)).toHaveCount(2);
  });

  await step("The stream's page says that it is connected, and its delay", async () => {
    await open("/websocket-performance");
    await expect(page.getByText("Connected")).toBeVisible();
    await expect(page.getByText(/clocks compared to ±/)).toBeVisible();
  });

  await step("The last game ends: both bets are graded, the imported one too", async () => {
    await evening.pass(5.5);
    await open("/saved-picks?tab=settled");
    await expect(page.locator("tr[id^=bet-]")).toHaveCount(2);
    await expect(main.getByText(/\$50\.00 staked on 2 settled bets/)).toBeVisible();
  });

  await step("The totals agree everywhere: My Picks, Performance, Dashboard and the API", async () => {
    const profit = (
      await main
        .getByText(/^([+−]\u2060)?\$\d+\.\d\d$/)
        .first()
        .innerText()
    ).trim();
    await open("/performance");
    await expect(main.getByText(profit, { exact: true }).first()).toBeVisible();
    await expect(main.getByText("$50.00 staked on 2 settled bets")).toBeVisible();
    await open("/dashboard");
    await expect(main.getByText(`${profit} on $50.00`, { exact: false })).toBeVisible();
    const stats = (await (await page.request.get("/api/user/stats")).json()) as { readonly profitLoss: number };
    expect(stats.profitLoss).toBeCloseTo(Number(profit.replace("−", "-").replace(/[\u2060$+]/g, "")), 2);
  });

  await step("The evening is in the history of the model, day by day, and in the public record", async () => {
    await open("/history?period=7");
    const days = page.getByRole("region", { name: "Daily Performance History" });
    await expect(days.getByRole("listitem").first()).toContainText("Nov 20, 2029");
    const predictions = main.getByText("Total Predictions", { exact: true }).locator("xpath=following-sibling::*[1]");
    const total = /^\d+/.exec(await predictions.innerText())?.[0] ?? "no number";
    await page.goto("/track-record");
    await expect(main.getByRole("heading", { name: new RegExp(`^Bets ${total} settled`) })).toBeVisible();
  });

  await step("One session of two is ended from Settings, and the other goes on", async () => {
    const other = await (await browser.newContext({ baseURL: evening.server.origin })).newPage();
    await other.goto("/consent?redirectTo=%2Fdashboard");
    await fillNotice(other.getByRole("main"));
    await other.getByRole("main").getByRole("button", { name: "Accept" }).click();
    await other.getByRole("button", { name: /elite@/ }).click();
    await expect(other).toHaveURL(/\/dashboard/);

    await open("/settings");
    await page.getByRole("heading", { name: "Devices" }).click();
    await expect(page.getByText("This device")).toBeVisible();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);

    await other.goto("/saved-picks");
    await expect(other).not.toHaveURL(/\/saved-picks$/);
    await other.context().close();
    await open("/saved-picks?tab=settled");
    await expect(page.locator("tr[id^=bet-]")).toHaveCount(2);
  });
});

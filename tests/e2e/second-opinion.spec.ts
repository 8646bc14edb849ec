import { reveal } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

const GAME = "simulation:scene-0";
const RAPTORS = `/second-opinion?game=${GAME}&bet=moneyline-home&odds=-150&format=american`;

test("any bet typed in is answered: chance, fair price, edge and what it would take", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/second-opinion");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Second Opinion" })).toBeVisible();
  await expect(page.getByLabel("Game", { exact: true })).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByLabel("Game", { exact: true }).selectOption(GAME);
  await page.getByLabel("Bet", { exact: true }).selectOption("moneyline-home");
  await page.getByLabel("Odds", { exact: true }).fill("1.62");
  await page.getByLabel("Stake (optional)").fill("20");
  await page.getByRole("button", { name: "Ask" }).click();
  // The format was American: the typed value stays, with the error.
  await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
  await expect(page.getByLabel("Odds", { exact: true })).toHaveValue("1.62");
  await page.getByLabel("Odds are").selectOption("decimal");
  await page.getByRole("button", { name: "Ask" }).click();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("Toronto Raptors to win");
  await expect(answer).toContainText(
    /(Worth betting|A lean, not a bet|Pass): break-even is 61\.7%, the chance 64\.0% \(61\.\d% to 66\.\d%\)/,
  );
  await expect(answer).toContainText("Against the market");
  await expect(answer).toContainText("What it would take");
  await expect(answer).toContainText("$20.00 would win $12.40.");
  await expect(answer.getByText(/break-even is 61\.7%/).first()).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page, 320);

  // A leg more makes it a parlay; on the same game it needs the book's own price.
  await page.getByRole("link", { name: "Add a leg to make it a parlay" }).click();
  await expect(page.getByText("1 leg so far")).toBeVisible();
  await page.getByLabel("Game", { exact: true }).selectOption("simulation:scene-1");
  await page.getByLabel("Bet", { exact: true }).selectOption("moneyline-home");
  await page.getByLabel("Odds", { exact: true }).fill("1.30");
  await page.getByRole("button", { name: "Ask" }).click();
  const parlay = page.getByRole("region", { name: "Parlay" });
  await expect(parlay).toContainText(/the legs win together 51\.8% of the time/);
  await expect(parlay).toContainText("The book keeps");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByRole("link", { name: "Take out leg 1" }).click();
  await expect(page.getByText("leg so far")).toHaveCount(0);
});

readsOnly(
  "typing a locked pick reveals nothing; after the reveal it is answered",
  async ({ page, signIn, database, scene }) => {
    const person = await signIn("free");
    await page.goto(RAPTORS);
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer).toContainText("A pick of this game is closed to you");
    // One book is not a market: the answer gives the plan's view, and reveals nothing of the pick.
    await expect(answer).toContainText("your plan has 1 sportsbook");
    await expect(answer).not.toContainText("64.0%");
    await expect(answer).not.toContainText("Chance");
    await expectAccessible(page);
    await reveal(database, person.id, scene.upcoming[0] ?? 0, Date.now());
    await page.reload();
    await expect(answer).toContainText("64.0%");
    await expect(answer.getByRole("link", { name: "The published pick on this market" })).toBeVisible();
  },
);

readsOnly("a question that cannot be answered gets the reason", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  for (const [query, text] of [
    ["ask=1", "Choose a game."],
    [`game=${GAME}&ask=1`, "Choose what the bet is on."],
    [`game=${GAME}&bet=spread-home&odds=-110&ask=1`, "Enter the line, like -3.5 or 221.5."],
    [`game=${GAME}&bet=spread-home&line=3.3&odds=-110`, "A line is a number in halves"],
    [`game=${GAME}&bet=total-over&line=-3&odds=-110`, "A total is above 0"],
    [`game=${GAME}&bet=moneyline-home&odds=-150&stake=lots`, "Enter an amount like 25 or 25.50"],
    [`game=${GAME}&bet=moneyline-home&odds=-150&leg=nonsense`, "One of the legs in the address cannot be read."],
    ["game=simulation:none&bet=moneyline-home&odds=-150", "This game is not on the schedule."],
    ["game=simulation:scene-live&bet=moneyline-home&odds=-150", "The game has started."],
    [`game=${GAME}&bet=moneyline-away&odds=120&leg=${GAME}~moneyline-home~~-150`, "they cannot both win"],
    [`game=${GAME}&bet=total-over&line=220.5&odds=-110`, "No book has quoted this market yet."],
  ] as const) {
    await page.goto(`/second-opinion?${query}`);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test("an open bet in My Picks links to it", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/saved-picks/import");
  const row = `${new Date().toISOString()},${new Date(Date.now() + 2 * 3_600_000).toISOString()},NBA,BOS @ TOR,Raptors ML,-150,10,Open`;
  await page.getByLabel("Or paste the text").fill(`Date,Game Date,League,Game,Pick,Odds,Stake,Result\n${row}\n`);
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 bet linked to a game");
  await page.goto("/saved-picks");
  const bet = page.getByRole("row").filter({ hasText: "Toronto Raptors to win" });
  await bet.getByText("Details").click();
  await bet.getByRole("link", { name: /Second opinion/ }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("Toronto Raptors to win −150");
});

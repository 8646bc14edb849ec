/**
 * Screens that exist only once somebody has created something: an import, a name among members, a shared page. Each function creates it in
 * a page without scripts and returns the screen's address. It can be repeated; every finished import leaves its two bets with the local
 * person on the free plan.
 *
 * @typedef {(page: import("playwright").Page, origin: string) => Promise<string>} Begin
 */

const pathOf = (page) => new URL(page.url()).pathname;

/** A tracker's file: two bets placed just now, one of them twice, and a row that cannot be read. */
function trackerFile() {
  const placed = new Date().toISOString();
  return `Date Placed,Event Date,League,Event,Selection,Odds,Stake,Status,Profit,Sportsbook
${placed},,NBA,Boston Celtics @ Toronto Raptors,Toronto Raptors ML,-130,$25.00,Open,,FanDuel
${placed},,Soccer,Arsenal vs Chelsea,Arsenal to win,+150,20,Won,30.00,bet365
${placed},,Soccer,Arsenal vs Chelsea,Arsenal to win,+150,20,Won,30.00,bet365
someday,,NBA,BOS @ TOR,Raptors,-110,abc,Maybe,,FanDuel
`;
}

/** @type {Begin} */
export async function importStep(page, origin) {
  await page.goto(`${origin}/saved-picks/import`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "bets.csv", mimeType: "text/csv", buffer: Buffer.from(trackerFile()) });
  await page.getByRole("button", { name: "Read the file" }).click();
  return pathOf(page);
}

/** @type {Begin} */
export async function importPreview(page, origin) {
  await importStep(page, origin);
  await page.getByRole("button", { name: "Preview" }).click();
  return pathOf(page);
}

/** @type {Begin} */
export async function importResult(page, origin) {
  await importPreview(page, origin);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  return pathOf(page);
}

/** @type {Begin} */
export async function membersPage(page, origin) {
  await page.goto(`${origin}/social-network?tab=you`);
  const show = page.getByRole("button", { name: /^Show my record/ });
  if (await show.isVisible()) {
    const name = page.getByRole("textbox", { name: "Name" });
    if (await name.isVisible()) await name.fill(`Sheet ${Date.now().toString(36)}`);
    await show.click();
  }
  const link = page.getByRole("link", { name: "View it as others do" });
  return (await link.getAttribute("href")) ?? "";
}

/** @type {Begin} */
export async function sharedResults(page, origin) {
  await page.goto(`${origin}/performance/share`);
  const make = page.getByRole("button", { name: /^Make a (new )?link$/ });
  const link = page.getByRole("link", { name: /\/results\// });
  if (!(await link.isVisible())) await make.first().click();
  return new URL((await link.getAttribute("href")) ?? "", origin).pathname;
}

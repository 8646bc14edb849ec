import { nameSkeleton } from "#app/lib/engine/people/profile-name.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { peopleProfiles } from "#db/schema/people.ts";
import { makeBet } from "#db/seed/factories.ts";
import type { Database } from "#db/client.ts";
import { makeBets, reveal, type Person } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

/** A name of letters that only this person can have. */
const nameOf = ({ id }: Person) =>
  `Ann ${id.replace(/^.*-/, "").replace(/\d/g, (digit) => "ghjkmpqxyz"[Number(digit)] ?? "")}`;

/** Gives a person a profile without the screen. */
async function profileOf(database: Database, person: Person): Promise<string> {
  const id = `${person.id.replace(/\W/g, "_")}${"A".repeat(22)}`.slice(0, 22);
  const now = epochMs(Date.now());
  const name = nameOf(person);
  const row = { id, userId: person.id, name, skeleton: nameSkeleton(name), namedAt: now, joinedAt: now };
  await database.read.insert(peopleProfiles).values(row);
  return id;
}

test("a member shows a name by choice only, shares a pick before its game, withdraws it and leaves", async ({
  page,
  signIn,
  database,
  scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  const name = nameOf(person);
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 40 });
  const [pickId = 0] = scene.upcoming;
  await makeBet(database.read, person.id, { pickId, savedAt: Date.now(), startAt: Date.now() + 7_200_000 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/social-network?board=all");
  await expect(page.getByRole("main")).not.toContainText(name);
  await page.getByRole("navigation", { name: "People" }).getByRole("link", { name: "You" }).click();
  await settled(page, javaScriptEnabled);
  const field = page.getByLabel("Name", { exact: true });
  await field.fill("Linewise <b>");
  await page.getByRole("button", { name: "Show my record" }).click();
  await expect(page.getByText(/^Use letters of the Latin alphabet/)).toBeVisible();
  await expect(field).toHaveValue("Linewise <b>");
  await expectAccessible(page);
  await field.fill(name);
  await page.getByRole("button", { name: "Show my record" }).click();
  await expect(page.getByRole("heading", { name: `Your name: ${name}` })).toBeVisible();
  await expectFits(page);

  await settled(page, javaScriptEnabled);
  const shareable = page.getByRole("list", { name: "Picks to share" });
  await shareable
    .getByRole("button", { name: /^Share: / })
    .first()
    .click();
  await expect(shareable).toHaveCount(0);
  await expect(page.getByText("1 shared: 0 won, 0 lost, 1 open.")).toBeVisible();
  await expectAccessible(page);
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: /^Take back: / }).click();
  await expect(page.getByText("1 of them taken back")).toBeVisible();

  await page.goto("/performance?board=all");
  const community = page.getByRole("region", { name: "Community leaderboard" });
  await expect(community.getByRole("listitem").filter({ hasText: name })).toContainText(
    /Measured CLV .*n\s=\s40.* · ROI/,
  );
  await page.goto("/social-network?board=all");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("(you)");
  await expectAccessible(page);
  await expectFits(page);
  await page.goto("/social-network?tab=you");
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Leave and hide my profile" }).click();
  await expect(page.getByText("Nobody sees your record.").first()).toBeVisible();
  await page.goto("/social-network?board=all");
  await expect(page.getByRole("main")).not.toContainText(name);
});

test("a followed member's pick is copied at today's price, a locked one stays locked; reported and blocked", async ({
  page,
  signIn,
  database,
  scene,
  javaScriptEnabled,
}) => {
  const sharer = await signIn("elite");
  const id = await profileOf(database, sharer);
  const [pickId = 0] = scene.upcoming;
  await database.client.execute({
    sql: "INSERT INTO people_shares (user_id, pick_id, feed, run, shared_at) SELECT ?, id, feed, run, published_at FROM picks WHERE id = ?",
    args: [sharer.id, pickId],
  });
  const reader = await signIn("free");
  await page.goto(`/social-network/${id}`);
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: nameOf(sharer) })).toBeVisible();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unfollow" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto("/social-network?tab=picks");
  const card = page.locator(`#pick-${pickId}`);
  await expect(card).toContainText(`${nameOf(sharer)} shared`);
  await expect(card.getByRole("button", { name: /^Add to slip/ })).toHaveCount(0);
  await expect(card).not.toContainText(/[+−]\d{3}/);
  await reveal(database, reader.id, pickId, Date.now());
  await page.reload();
  await settled(page, javaScriptEnabled);
  await expect(card).toContainText(/[+−]\d{3}.* today/);
  await expectAccessible(page);
  await expectFits(page);
  await card.getByRole("button", { name: /^Add to slip/ }).click();
  await expect(card.getByRole("link", { name: "In slip" })).toBeVisible();

  await page.goto(`/social-network/${id}`);
  await settled(page, javaScriptEnabled);
  await page.getByText("Block or report").click();
  await page.getByRole("button", { name: /^Report/ }).click();
  await expect(page.getByText("Choose what it is")).toBeVisible();
  await page.getByLabel("What is wrong").selectOption({ label: "Advertising" });
  await page.getByRole("button", { name: /^Report/ }).click();
  await expect(page.getByText("An operator will review it.").first()).toBeVisible();
  await settled(page, javaScriptEnabled);
  await page.getByText("Block or report").click();
  await page.getByRole("button", { name: /^Block/ }).click();
  await expect(page.getByRole("region", { name: "You blocked" })).toContainText(nameOf(sharer));
  expect((await page.request.get(`/social-network/${id}`)).status()).toBe(404);
  await page.goto("/social-network?tab=picks");
  await expect(page.getByRole("heading", { name: "Nothing shared yet" })).toBeVisible();
  expect((await page.request.get("/social-network/reports")).status()).toBe(404);
});

import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { betsBefore, gamesBefore } from "#app/lib/engine/lives/bets-before.ts";
import type { SimulatedPerson } from "#app/lib/engine/lives/person.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { LOCAL_IDENTITY_PROVIDER } from "#app/lib/platform/local-identity.server.ts";
import { changeBetting } from "#app/lib/workflows/account/change-settings.server.ts";
import { setBankroll } from "#app/lib/workflows/account/set-bankroll.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { signOut } from "#app/lib/workflows/account/sign-out.server.ts";
import { finishImport, startImport } from "#app/lib/workflows/bets/import-bets.server.ts";
import { saveFilters } from "#app/lib/workflows/picks/keep-filters.server.ts";
import { changePreferences } from "#app/lib/workflows/notify/change-preferences.server.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import type { PastGame } from "#app/lib/engine/lives/bets-before.ts";
import { isEmailTaken, listPastGames, listPastQuotes, type LifeRow } from "#app/models/lives/life.server.ts";
import { fileOfBets } from "./bets-file.ts";
import { callerOfLife, type LifeScene } from "./life-caller.ts";

/** The identity provider of people that nobody signs in as. */
const NOBODYS_PROVIDER = "simulation";
const BORN = "1990-05-31";
const WEEKLY_LOSS_LIMIT_CENTS = 60_000;
const FILTERS = [
  { name: "Totals, any confidence", query: "betType=total&minConfidence=0" },
  { name: "NBA props, best first", query: "list=props&league=NBA" },
] as const;

/**
 * Opens a person's account in the usual way: a first sign-in with the notice accepted, and a sign-out. An account that a real person opened
 * with that address stays theirs.
 */
export async function joinLinewise(scene: LifeScene, person: SimulatedPerson): Promise<void> {
  const { database, clock, wallNow, settings, helpLine } = scene;
  const { subject, email, username, tier, readyMade } = person;
  if (await isEmailTaken(database, email)) return;
  const visitor: Visitor = { database, wallNow, settings, feed: clock };
  const joined = await signIn(visitor, {
    provider: readyMade ? LOCAL_IDENTITY_PROVIDER : NOBODYS_PROVIDER,
    subject,
    email,
    emailVerified: true,
    username,
    tier,
    simulated: true,
    accepted: { birthDate: BORN, region: "US-IL", acceptedAt: wallNow, helpLine },
  });
  if (joined.ok) await signOut(visitor, { token: joined.token });
}

/** The games that people may have bet on before they joined; each person takes some of them. None if nobody brings bets. */
export async function gamesToBringFrom(
  { database, clock }: LifeScene,
  people: readonly { readonly person: SimulatedPerson; readonly row: LifeRow }[],
): Promise<readonly PastGame[]> {
  const from = people.flatMap(({ person: { before }, row }) =>
    before === null || row.imported ? [] : [row.joinedAt - before.days * DAY_MS],
  );
  if (from.length === 0) return [];
  return listPastGames(database, { feed: clock.feed, since: epochMs(Math.min(...from)), asOf: clock.asOf });
}

/**
 * Does everything that is still missing before a person can bet: settings, limits, filters, a name, the file of earlier bets. The result of
 * each step shows that it is done.
 *
 * @param past the result of `gamesToBringFrom`.
 */
export async function settleIn(
  scene: LifeScene,
  { person, row }: { readonly person: SimulatedPerson; readonly row: LifeRow },
  past: readonly PastGame[],
): Promise<void> {
  const caller = callerOfLife(scene, row);
  const { tier, name, ownBooks, bankrollCents, defaultStakeCents, readyMade, before } = person;
  const { oddsFormat, currencyMark, preferredBook, unitCents } = caller.viewer;
  if (row.bankrollCents === null) {
    const own = { oddsFormat, currencyMark, preferredBook, unit: unitCents };
    await changeBetting(caller, { ...own, defaultStake: defaultStakeCents, ownBooks: [...ownBooks] });
    if (readyMade && tier === "elite") {
      await setLimits(caller, { kind: "loss", amounts: { day: null, week: WEEKLY_LOSS_LIMIT_CENTS, month: null } });
      for (const filters of FILTERS) await saveFilters(caller, filters);
    }
    if (readyMade && tier === "pro")
      await changePreferences(caller, { ...DEFAULT_PREFERENCES, email: caller.viewer.email }, null);
    await setBankroll(caller, { bankrollCents });
  }
  if (name !== null && row.profileId === null) await nameProfile(caller, { name });
  if (before !== null && !row.imported) await bringBets(scene, { person, row }, past);
}

/** Imports the file of a person's bets elsewhere before they joined. */
async function bringBets(
  scene: LifeScene,
  { person, row }: { readonly person: SimulatedPerson; readonly row: LifeRow },
  past: readonly PastGame[],
): Promise<void> {
  const { database, seed } = scene;
  const games = gamesBefore(person, past, row.joinedAt, seed);
  const quotes = await listPastQuotes(
    database,
    games.map(({ id }) => id),
  );
  const played = games.map((game) => ({ game, quotes: quotes.get(game.id) ?? [] }));
  const bets = betsBefore(person, played, seed);
  if (bets.length === 0) return;
  const caller = callerOfLife(scene, row);
  const text = fileOfBets(bets, new Map(games.map((game) => [game.id, game])));
  const started = await startImport(caller, { text, fileName: "my-bets.csv" });
  if (!started.ok) throw new Error(`The bets of ${person.subject} cannot be read: ${started.message}`);
  const done = await finishImport(caller, started.id, { duplicates: false });
  if (!done.ok) throw new Error(`The bets of ${person.subject} were not imported: ${done.message}`);
}

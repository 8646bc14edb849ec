import { sql } from "drizzle-orm";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, probability } from "../../app/lib/engine/brands.ts";
import type { Feed, League, Market, Side } from "../../app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "../client.ts";
import { reveals } from "#db/schema/bets.ts";
import { consents, users } from "../schema/accounts.ts";
import { savedPicks } from "../schema/bets.ts";
import { teams } from "../schema/catalog.ts";
import { gameResults, games } from "../schema/games.ts";
import { feedClocks } from "#db/schema/catalog.ts";
import { oddsSnapshots } from "../schema/odds.ts";
import { assessments, gradings, modelVersions, picks, predictions, type ReasonRow } from "../schema/picks.ts";

/**
 * Inserts rows with a default for every field, for tests and for filling a database by hand. Each `make…` inserts a row and returns it;
 * rows it refers to must exist. Branded numbers are passed as plain ones.
 */
type Writer = Drizzle | Transaction;
type Plain<T> = { [K in keyof T]?: T[K] extends number | null | undefined ? number | Extract<T[K], null> : T[K] };

/** 2026-01-15 12:00 in New York: the time of a test's clock by default. */
export const NOON = Date.UTC(2026, 0, 15, 17);

let counter = 0;
const next = () => ++counter;

type UserRow = typeof users.$inferSelect;
export async function makeUser(writer: Writer, fields: Plain<UserRow> = {}): Promise<UserRow> {
  const id = fields.id ?? `user-${next()}`;
  const row = {
    email: `${id}@example.test`,
    username: id,
    tier: "elite",
    trialStartedAt: NOON - HOUR_MS,
    bankrollCents: null,
    oddsFormat: "american",
    timeZone: "America/New_York",
    emailChosen: false,
    usernameChosen: false,
    tierEndsAt: null,
    birthDate: "1980-06-15",
    region: "US-NJ",
    currencyMark: "$",
    unitCents: null,
    defaultStakeCents: 2500,
    preferredBook: null,
    ownBooks: null,
    realityCheckMinutes: 60,
    earlyAccess: false,
    tour: null,
    deletionDueAt: null,
    createdAt: NOON - HOUR_MS,
    ...fields,
    id,
  } as UserRow;
  await writer.insert(users).values(row);
  return row;
}

/** A person's acceptance of a text, by default from when their account was made. */
export async function makeConsent(
  writer: Writer,
  user: Pick<UserRow, "id" | "createdAt">,
  text: { readonly document: string; readonly version: string },
): Promise<void> {
  await writer.insert(consents).values({ ...text, userId: user.id, acceptedAt: user.createdAt });
}

/** The feed's clock; simulation time is wall time unless an offset is given, the archive's clock is at noon. */
export async function makeFeedClock(
  writer: Writer,
  fields: Plain<typeof feedClocks.$inferSelect> = {},
): Promise<typeof feedClocks.$inferSelect> {
  const feed: Feed = fields.feed ?? "simulation";
  const row = {
    run: 1,
    offsetMs: 0,
    standsAt: feed === "archive" ? NOON : null,
    league: null,
    seed: "factories",
    updatedAt: NOON,
    ...fields,
    feed,
  } as typeof feedClocks.$inferSelect;
  await writer.insert(feedClocks).values(row).onConflictDoUpdate({ target: feedClocks.feed, set: row });
  return row;
}

const CITIES: Readonly<Record<string, readonly [string, string]>> = {
  BOS: ["Boston", "Celtics"],
  TOR: ["Toronto", "Raptors"],
  LAL: ["Los Angeles", "Lakers"],
  MIA: ["Miami", "Heat"],
};

/** A team by league and code, made once; several tests' games may share it. */
async function makeTeam(writer: Writer, league: League, code: string): Promise<string> {
  const id = `${league}-${code}`;
  const [city, nickname] = CITIES[code] ?? [`City ${code}`, `Team ${code}`];
  await writer.insert(teams).values({ id, league, code, city, nickname }).onConflictDoNothing();
  return id;
}

type GameRow = typeof games.$inferSelect;
export async function makeGame(
  writer: Writer,
  fields: Plain<GameRow> & { home?: string; away?: string } = {},
): Promise<GameRow> {
  const { home = "TOR", away = "BOS", ...given } = fields;
  const feed: Feed = given.feed ?? "simulation";
  const league: League = given.league ?? "NBA";
  const externalId = given.externalId ?? `game-${next()}`;
  const startAt = given.startAt ?? NOON + 7 * HOUR_MS;
  const row = {
    id: `${feed}:${externalId}`,
    season: 2026,
    startAt,
    localDate: new Date(startAt - 5 * HOUR_MS).toISOString().slice(0, 10),
    homeTeamId: await makeTeam(writer, league, home),
    awayTeamId: await makeTeam(writer, league, away),
    neutral: false,
    playoff: false,
    status: "scheduled",
    homeScore: null,
    awayScore: null,
    periodLabel: null,
    overtime: null,
    finalAt: null,
    played: null,
    resumedAt: null,
    updatedAt: NOON,
    ...given,
    feed,
    league,
    externalId,
  } as GameRow;
  await writer.insert(games).values(row);
  return row;
}

type SnapshotRow = typeof oddsSnapshots.$inferInsert;
export async function makeQuote(writer: Writer, gameId: string, fields: Plain<SnapshotRow> = {}): Promise<SnapshotRow> {
  const row = {
    gameId,
    book: "fanduel",
    market: "moneyline",
    line: null,
    first: -150,
    second: 130,
    kind: "move",
    capturedAt: NOON - HOUR_MS,
    ...fields,
  } as SnapshotRow;
  await writer.insert(oddsSnapshots).values(row);
  return row;
}

type VersionRow = typeof modelVersions.$inferSelect;
export async function makeModelVersion(writer: Writer, fields: Plain<VersionRow> = {}): Promise<VersionRow> {
  const row = {
    feed: "simulation",
    run: 1,
    league: "NBA",
    kind: "blend",
    label: "NBA blend 1",
    parameters: {},
    dataHash: `data-${next()}`,
    trainedOnGames: 2460,
    trainedUntil: NOON - 24 * HOUR_MS,
    scores: { n: 1230, logLoss: 0.62 },
    status: "champion",
    createdAt: NOON - 24 * HOUR_MS,
    ...fields,
  };
  const [made] = await writer
    .insert(modelVersions)
    .values(row as typeof modelVersions.$inferInsert)
    .returning();
  return made as VersionRow;
}

/** Default distribution of predictions: the home team by 3 in a 221-point game. */
export const DISTRIBUTION = {
  kind: "normal",
  marginMean: 3,
  marginSd: 12,
  totalMean: 221,
  totalSd: 18,
} as const;

/** Two signed reasons that add up to the difference between the market (an even game without one) and the confidence. */
function reasonsBetween(fair: number | null, confidence: number): ReasonRow[] {
  const logit = (p: number) => Math.log(p / (1 - p));
  const rest = -0.02;
  return [
    {
      key: "strength",
      label: "Team strength",
      logit: logit(confidence) - logit(fair ?? 0.5) - rest,
      detail: "The model rates them higher than the market does.",
    },
    { key: "rest", label: "Rest", logit: rest, detail: "One day less of rest." },
  ];
}

type PickRow = typeof picks.$inferSelect;
/** A published pick with its prediction and, unless one is named, its model version. */
export async function makePick(
  writer: Writer,
  game: GameRow,
  fields: Plain<PickRow> & { distribution?: unknown } = {},
): Promise<PickRow> {
  const { distribution = DISTRIBUTION, ...given } = fields;
  const run = given.run ?? 1;
  const market: Market = given.market ?? "moneyline";
  const side: Side = given.side ?? (market === "total" ? "over" : "home");
  const modelVersionId =
    given.modelVersionId ?? (await makeModelVersion(writer, { feed: game.feed, run, league: game.league })).id;
  const publishedAt = given.publishedAt ?? NOON - 2 * HOUR_MS;
  const shared = {
    gameId: game.id,
    run,
    modelVersionId,
    market,
    side,
    line: market === "moneyline" ? null : market === "spread" ? -3.5 : 221.5,
    modelProbability: probability(0.64),
    fairProbability: probability(0.59),
    probability: probability(0.62),
    probabilityLow: probability(0.58),
    probabilityHigh: probability(0.66),
    pushProbability: probability(0),
    reasons: reasonsBetween(
      given.fairProbability === undefined ? 0.59 : given.fairProbability,
      given.probability ?? 0.62,
    ),
  };
  const said = {
    ...shared,
    line: given.line === undefined ? shared.line : given.line,
    fairProbability: given.fairProbability === undefined ? shared.fairProbability : given.fairProbability,
    modelProbability: probability(given.modelProbability ?? shared.modelProbability),
    probability: probability(given.probability ?? shared.probability),
    probabilityLow: probability(given.probabilityLow ?? shared.probabilityLow),
    probabilityHigh: probability(given.probabilityHigh ?? shared.probabilityHigh),
  };
  // A made-up pick has no entry in the ledger: its database is a test's.
  await writer.run(sql`drop trigger if exists picks_with_their_entry`);
  const [prediction] = await writer
    .insert(predictions)
    .values({
      ...said,
      asOf: epochMs(publishedAt),
      distribution,
      snapshotIds: [],
      inputsHash: `inputs-${next()}`,
    } as typeof predictions.$inferInsert)
    .returning({ id: predictions.id });
  const [made] = await writer
    .insert(picks)
    .values({
      feed: game.feed,
      league: game.league,
      book: "fanduel",
      price: -150,
      quotedAt: NOON - HOUR_MS,
      expectedValue: 0.033,
      fairPrice: -163,
      goodDownTo: -160,
      stakeFraction: 0.01,
      verdict: "BET",
      riskLevel: "low",
      startAt: game.startAt,
      publishedAt,
      recordedAt: publishedAt,
      hash: `hash-${next()}`,
      predictionId: prediction?.id,
      ...shared,
      ...given,
    } as typeof picks.$inferInsert)
    .returning();
  const pick = made as PickRow;
  await makeAssessment(writer, pick, {});
  return pick;
}

/** A pick's worth at a moment; by default its worth when it was published. */
export async function makeAssessment(
  writer: Writer,
  pick: PickRow,
  fields: Plain<typeof assessments.$inferInsert> = {},
): Promise<void> {
  const { id, modelVersionId, line, book, price, expectedValue, verdict, stakeFraction, publishedAt } = pick;
  const { probability, probabilityLow, probabilityHigh, pushProbability, modelProbability, fairProbability } = pick;
  const estimate = { probability, probabilityLow, probabilityHigh, pushProbability, modelProbability, fairProbability };
  await writer.insert(assessments).values({
    pickId: id,
    modelVersionId,
    asOf: publishedAt,
    inputsHash: `assessed-${next()}`,
    lines: [{ line, ...estimate, reasons: pick.reasons }],
    overround: null,
    line,
    book,
    price,
    expectedValue,
    verdict,
    stakeFraction,
    change: "published",
    ...fields,
  } as typeof assessments.$inferInsert);
}

/** A result as it became known, with the game's present state. */
export async function makeResult(
  writer: Writer,
  gameId: string,
  fields: Plain<typeof gameResults.$inferSelect> = {},
): Promise<number> {
  const row = {
    gameId,
    status: "final",
    homeScore: 110,
    awayScore: 100,
    overtime: false,
    knownAt: NOON,
    fingerprint: `result-${next()}`,
    ...fields,
  };
  const [made] = await writer
    .insert(gameResults)
    .values(row as typeof gameResults.$inferInsert)
    .returning({ id: gameResults.id });
  if (!made) throw new Error("The database answered no id for a new result");
  return made.id;
}

type GradingRow = typeof gradings.$inferInsert;
/** A grading, with a result of its own unless one is named. */
export async function makeGrading(
  writer: Writer,
  pick: Pick<PickRow, "id" | "gameId">,
  fields: Plain<GradingRow> = {},
): Promise<void> {
  await writer.insert(gradings).values({
    pickId: pick.id,
    gameResultId: fields.gameResultId ?? (await makeResult(writer, pick.gameId)),
    result: "win",
    profitUnits: 2 / 3,
    closePrice: -160,
    closeLine: null,
    closeProbability: 0.6,
    closingLineValue: 0,
    gradedAt: NOON,
    hash: `hash-${next()}`,
    ...fields,
  } as GradingRow);
}

type BetRow = typeof savedPicks.$inferSelect;
/** A person's bet; nothing but the person has to exist. */
export async function makeBet(writer: Writer, userId: string, fields: Plain<BetRow> = {}): Promise<BetRow> {
  const row = {
    userId,
    feed: "simulation",
    run: 1,
    strategyId: fields.pickId ?? 100_000,
    pickId: null,
    gameId: null,
    league: "NBA",
    market: "moneyline",
    side: "home",
    line: null,
    book: "fanduel",
    price: -110,
    decimalOdds: 1 + 100 / 110,
    teamName: "Toronto Raptors",
    betType: "Moneyline",
    stakeCents: 2500,
    confidence: 0.55,
    expectedValue: 0.05,
    startAt: NOON + 7 * HOUR_MS,
    savedAt: NOON - HOUR_MS,
    status: "pending",
    ...fields,
  };
  const [made] = await writer
    .insert(savedPicks)
    .values(row as typeof savedPicks.$inferInsert)
    .returning();
  return made as BetRow;
}

export async function makeReveal(
  writer: Writer,
  userId: string,
  pickId: number,
  fields: Plain<typeof reveals.$inferSelect> = {},
): Promise<void> {
  await writer.insert(reveals).values({
    userId,
    pickId,
    day: "2026-01-15",
    revealedAt: NOON,
    ...fields,
  } as typeof reveals.$inferInsert);
}

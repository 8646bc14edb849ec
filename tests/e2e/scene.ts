import type { Locator } from "@playwright/test";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { TourState } from "#app/lib/engine/mentor/tour-steps.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { derivedKey } from "#app/lib/platform/ids.server.ts";
import { createSession } from "#app/models/account/session.server.ts";
import { foldStaleDays } from "#app/models/record/record-days.server.ts";
import { saveAlternates } from "#app/models/feeds/alternate.server.ts";
import { getFeedClock, markIngested } from "#app/models/feeds/feed.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { slipItems } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { picks } from "#db/schema/picks.ts";
import {
  makeBet,
  makeConsent,
  makeFeedClock,
  makeGame,
  makeGrading,
  makeModelVersion,
  makePick,
  makeQuote,
  makeReveal,
  makeUser,
} from "#db/seed/factories.ts";
import { makeParlayPick } from "#tests/fixtures/parlay-pick.ts";
import { SLATE } from "./slate.ts";

const BOOK_KEYS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"] as const;

/** American odds moved by some cents in the bettor's favor or against, never between −100 and +100. */
function shaded(price: number, by: number): number {
  const moved = price + by;
  if (Math.abs(moved) >= 100) return moved;
  return price > 0 ? moved - 200 : moved + 200;
}

export interface Scene {
  /** Picks of games still to come, in the order of the slate. */
  readonly upcoming: readonly number[];
  /** A pick on a game in play. */
  readonly live: number;
  /** A graded pick. */
  readonly graded: number;
}

/** The names of the scene's games; a database holds one scene, so that counts in it stay the same. */
const SCENE_MARK = "scene";

/** No run of the browser tests takes longer; the first game of the scene starts later than that. */
const SCENE_LIFE_MS = HOUR_MS;

/**
 * The scene of a database, made once by the first test that needs it: upcoming games with moving quotes of five books and a pick on each,
 * one game in play and one graded. Everything is placed on the feed's own clock and in its present run.
 */
export async function ensureScene(database: Database, wallNow: number): Promise<Scene> {
  if (!(await getFeedClock(database, "simulation", epochMs(wallNow))).started)
    await makeFeedClock(database.read, { updatedAt: wallNow });
  const { asOf, run } = await getFeedClock(database, "simulation", epochMs(wallNow));
  const scene = await database.write(async (tx) => {
    const known = await tx
      .select({ id: picks.id, gameId: picks.gameId })
      .from(picks)
      .where(like(picks.gameId, `simulation:${SCENE_MARK}-%`))
      .orderBy(picks.id);
    const numberOf = (name: string) => known.find((row) => row.gameId === `simulation:${SCENE_MARK}-${name}`)?.id ?? 0;
    if (known.length > 0)
      return {
        upcoming: SLATE.map((_, index) => numberOf(String(index))),
        live: numberOf("live"),
        graded: numberOf("graded"),
      };
    return makeScene(tx, { now: asOf, run });
  });
  // As the transactions that publish and grade leave it: no reader has days to sum.
  await foldStaleDays(database);
  return scene;
}

/** Home spreads beside the main one at two books, and the other side of one of them. */
async function makeLadder(writer: Transaction, gameId: string, now: number): Promise<void> {
  const rungs = [
    ["home", -1.5, -148],
    ["home", -2.5, -126],
    ["home", -5.5, 124],
    ["home", -9.5, 205],
    ["away", 5.5, -152],
  ] as const;
  const prices = rungs.flatMap(([side, line, price]) =>
    (["fanduel", "betmgm"] as const).map((book, index) => ({
      book,
      market: "spread" as const,
      side,
      line,
      price: americanOdds(shaded(price, index * -5)),
      capturedAt: epochMs(now - 20 * MINUTE_MS),
    })),
  );
  await saveAlternates(writer, { gameId, readAt: epochMs(now), prices, fetchId: null });
}

async function makeScene(
  writer: Transaction,
  { now, run }: { readonly now: number; readonly run: number },
): Promise<Scene> {
  const { id: modelVersionId } = await makeModelVersion(writer, {
    run,
    dataHash: SCENE_MARK,
    createdAt: now,
    trainedUntil: now - DAY_MS,
  });
  const published = { run, modelVersionId, publishedAt: now - 9 * HOUR_MS, quotedAt: now - 9 * HOUR_MS };
  const playing = await makeGame(writer, {
    externalId: `${SCENE_MARK}-live`,
    startAt: now - HOUR_MS,
    status: "in_progress",
    homeScore: 61,
    awayScore: 54,
    periodLabel: "Q3 4:12",
    updatedAt: now,
  });
  await makeQuote(writer, playing.id, { capturedAt: now - 6 * HOUR_MS });
  const live = await makePick(writer, playing, { ...published, hash: `${SCENE_MARK}-live` });

  const over = await makeGame(writer, {
    externalId: `${SCENE_MARK}-graded`,
    startAt: now - 5 * HOUR_MS,
    status: "final",
    homeScore: 110,
    awayScore: 100,
    finalAt: now - 2 * HOUR_MS,
    updatedAt: now,
  });
  await makeQuote(writer, over.id, { capturedAt: now - 6 * HOUR_MS });
  const graded = await makePick(writer, over, {
    ...published,
    probabilityLow: 0.605,
    probabilityHigh: 0.635,
    hash: `${SCENE_MARK}-graded`,
  });
  await makeGrading(writer, graded, { gradedAt: now - 2 * HOUR_MS, closeProbability: 0.63, closingLineValue: 0.05 });

  const upcoming: number[] = [];
  for (const [index, entry] of SLATE.entries()) {
    const game = await makeGame(writer, {
      externalId: `${SCENE_MARK}-${index}`,
      home: entry.home,
      away: entry.away,
      startAt: now + (2 + index) * HOUR_MS,
      updatedAt: now,
    });
    const first = entry.side === "home" || entry.side === "over";
    for (const [step, ago] of [20 * HOUR_MS, 7 * HOUR_MS, 3 * HOUR_MS, 25 * MINUTE_MS].entries())
      for (const [order, book] of BOOK_KEYS.entries()) {
        const mine = shaded(entry.price, (order - 1) * -4 + (step - 2) * 3);
        const other = shaded(-entry.price, -22);
        const line = entry.line === null ? null : entry.market === "spread" && !first ? -entry.line : entry.line;
        await makeQuote(writer, game.id, {
          book,
          market: entry.market,
          line: line === null ? null : step === 0 ? line + 1 : line,
          first: first ? mine : other,
          second: first ? other : mine,
          kind: step === 0 ? "open" : "move",
          capturedAt: now - ago + order * MINUTE_MS,
        });
      }
    if (entry.market === "spread") await makeLadder(writer, game.id, now);
    const pick = await makePick(writer, game, {
      run,
      modelVersionId,
      market: entry.market,
      side: entry.side,
      line: entry.line,
      price: entry.price,
      probability: entry.p,
      probabilityLow: entry.p - entry.half,
      probabilityHigh: entry.p + entry.half,
      fairProbability: entry.p - 0.025,
      fairPrice: entry.fair,
      goodDownTo: entry.fair,
      riskLevel: entry.risk,
      publishedAt: now - 2 * HOUR_MS,
      quotedAt: now - 3 * HOUR_MS,
      hash: createHash("sha256").update(`${SCENE_MARK}-${index}`).digest("hex"),
    });
    upcoming.push(pick.id);
  }

  // The books are read for as long as the scene lives: on a slow machine its prices must not grow too old to bet.
  await markIngested(writer, {
    feed: "simulation",
    league: "NBA",
    kind: "odds",
    through: epochMs(now + SCENE_LIFE_MS),
  });
  return { upcoming, live: live.id, graded: graded.id };
}

/** The second pick on a pick's game, made by the first test that needs it: over 220.5 at −110, quoted by every book. */
export async function makeSecondPick(database: Database, pickId: number): Promise<number> {
  return database.write(async (tx) => {
    const [pick] = await tx.select().from(picks).where(eq(picks.id, pickId));
    const [game] = await tx
      .select()
      .from(games)
      .where(eq(games.id, pick?.gameId ?? ""));
    if (!pick || !game) throw new Error(`There is no pick ${pickId}`);
    const [made] = await tx
      .select({ id: picks.id })
      .from(picks)
      .where(and(eq(picks.gameId, game.id), eq(picks.market, "total")));
    if (made) return made.id;
    const { run, modelVersionId, publishedAt, quotedAt } = pick;
    const total = { market: "total", line: 220.5 } as const;
    for (const book of BOOK_KEYS)
      await makeQuote(tx, game.id, { ...total, book, first: -110, second: -110, capturedAt: quotedAt });
    const hash = randomBytes(32).toString("hex");
    const second = {
      ...total,
      side: "over" as const,
      price: -110,
      probability: 0.56,
      probabilityLow: 0.54,
      probabilityHigh: 0.58,
    };
    return (await makePick(tx, game, { ...second, run, modelVersionId, publishedAt, quotedAt, hash })).id;
  });
}

/** A published parlay on a game of its own, three hours ahead; returns the pick and its game. */
export async function makeOwnParlay(database: Database, name: string) {
  const wallNow = Date.now();
  const { asOf: now, run } = await getFeedClock(database, "simulation", epochMs(wallNow));
  return database.write(async (tx) => {
    const startAt = now + 3 * HOUR_MS;
    const game = await makeGame(tx, {
      externalId: `parlay-${name}-${randomBytes(4).toString("hex")}`,
      startAt,
      updatedAt: now,
    });
    const hash = randomBytes(32).toString("hex");
    const [scene] = await tx
      .select({ modelVersionId: picks.modelVersionId })
      .from(picks)
      .where(like(picks.gameId, `simulation:${SCENE_MARK}-%`))
      .limit(1);
    const published = { publishedAt: now - HOUR_MS, run, hash, ...scene };
    const pick = await makeParlayPick(tx, game, { now, ...published });
    return { pickId: pick.id, game };
  });
}

/** A published pick on a baseball game three hours ahead, the home team's moneyline at five books; returns its id. */
export async function makeBaseballPick(database: Database): Promise<number> {
  const { asOf: now, run } = await getFeedClock(database, "simulation", epochMs(Date.now()));
  return database.write(async (tx) => {
    const league = "MLB" as const;
    const game = await makeGame(tx, {
      league,
      away: "BOS",
      home: "NYY",
      externalId: `baseball-${randomBytes(4).toString("hex")}`,
      startAt: now + 3 * HOUR_MS,
      updatedAt: now,
    });
    for (const book of BOOK_KEYS)
      await makeQuote(tx, game.id, { book, first: -150, second: 130, capturedAt: now - 20 * MINUTE_MS });
    await markIngested(tx, { feed: "simulation", league, kind: "odds", through: epochMs(now + SCENE_LIFE_MS) });
    const [scene] = await tx
      .select({ modelVersionId: picks.modelVersionId })
      .from(picks)
      .where(like(picks.gameId, `simulation:${SCENE_MARK}-%`))
      .limit(1);
    const hash = randomBytes(32).toString("hex");
    const published = { publishedAt: now - 2 * HOUR_MS, quotedAt: now - 3 * HOUR_MS, run, hash, ...scene };
    return (await makePick(tx, game, { league, price: -150, probability: 0.64, ...published })).id;
  });
}

export interface Person {
  readonly id: string;
  /** Ready for `context.addCookies`. */
  readonly cookie: { readonly name: string; readonly value: string };
}

/** A new person of a tier with an open session; the cookie is signed as the server signs it. */
export async function makePerson(
  database: Database,
  tier: Tier,
  given: {
    readonly secret: string;
    readonly wallNow: number;
    readonly bankrollCents?: number;
    /** Their place in the tour; by default they have seen it. */
    readonly tour?: TourState | null;
  },
): Promise<Person> {
  const { secret, wallNow, bankrollCents, tour = "over" } = given;
  // Letters only: the name they sign with is made of it, and a long number there would be one to call.
  const id = `${tier}-${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
  const user = { id, tier, trialStartedAt: wallNow - HOUR_MS, createdAt: wallNow, bankrollCents, tour };
  await makeConsent(database.read, await makeUser(database.read, user), LANDING_TERMS);
  const token = randomBytes(32).toString("base64url");
  await database.write((tx) =>
    createSession(tx, { token, userId: id, userAgent: "browser test", createdAt: epochMs(wallNow) }),
  );
  const body = Buffer.from(JSON.stringify(token)).toString("base64");
  const signature = createHmac("sha256", derivedKey(secret, "cookie:linewise_session"))
    .update(body)
    .digest("base64")
    .replace(/=+$/, "");
  return { id, cookie: { name: "linewise_session", value: encodeURIComponent(`${body}.${signature}`) } };
}

/** Bets of a person: `settled` ones in a fixed pattern over the last months, and `open` ones on games still to come. */
export async function makeBets(
  database: Database,
  userId: string,
  given: { readonly wallNow: number; readonly settled: number; readonly open?: number },
): Promise<void> {
  const { wallNow, settled, open = 0 } = given;
  for (let index = 0; index < settled; index++) {
    const status = index % 11 === 5 ? "push" : index % 5 < 3 ? "won" : "lost";
    const at = wallNow - (settled - index) * 1.5 * DAY_MS;
    const stakeCents = 2000 + (index % 4) * 500;
    const league = (["NBA", "NHL", "NFL", "MLB"] as const)[index % 4] ?? "NBA";
    const game = await makeGame(database.read, {
      externalId: `bet-${userId}-${index}`,
      league,
      startAt: at - 3 * HOUR_MS,
      status: "final",
      homeScore: 104 + (index % 9),
      awayScore: 99 + (index % 7),
      finalAt: at,
      updatedAt: at,
    });
    await makeBet(database.read, userId, {
      league,
      gameId: game.id,
      status,
      stakeCents,
      profitCents: status === "won" ? Math.round(stakeCents * (100 / 110)) : status === "lost" ? -stakeCents : 0,
      closingLineValue: ((index % 7) - 2) / 100,
      startAt: at - 3 * HOUR_MS,
      savedAt: at - 8 * HOUR_MS,
      settledAt: at,
    });
  }
  for (let index = 0; index < open; index++) {
    const game = await makeGame(database.read, {
      externalId: `open-${userId}-${index}`,
      startAt: wallNow + (3 + index) * HOUR_MS,
      updatedAt: wallNow,
    });
    await makeBet(database.read, userId, { gameId: game.id, startAt: game.startAt, savedAt: wallNow });
  }
}

/** Marks a pick as revealed by a person today. */
export async function reveal(database: Database, userId: string, pickId: number, wallNow: number): Promise<void> {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(wallNow);
  await makeReveal(database.read, userId, pickId, { day, revealedAt: wallNow });
}

/** Makes a person's slip remember another price than the books have now, as if it had moved since they added the pick. */
export async function agreeTo(database: Database, userId: string, pickId: number, price: number): Promise<void> {
  await database.write((tx) =>
    tx
      .update(slipItems)
      .set({ price: americanOdds(price) })
      .where(and(eq(slipItems.userId, userId), eq(slipItems.pickId, pickId))),
  );
}

/** Fills the notice that is accepted before signing in. */
export async function fillNotice(notice: Locator): Promise<void> {
  await notice.getByLabel("Date of birth").fill("1980-06-15");
  await notice.getByLabel("Where you are").selectOption("US-NJ");
  await notice.getByRole("checkbox").check();
}

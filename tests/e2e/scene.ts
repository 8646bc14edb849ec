import { createHmac, randomBytes } from "node:crypto";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { createSession } from "#app/models/session.server.ts";
import type { Database } from "#db/client.ts";
import {
  makeBet,
  makeFeedClock,
  makeGame,
  makeGrading,
  makePick,
  makeQuote,
  makeReveal,
  makeUser,
} from "#db/seed/factories.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BOOK_KEYS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"] as const;

/** How the picks of the scene differ; the rest is the same for all. */
const SLATE = [
  { home: "TOR", away: "BOS", market: "moneyline", side: "home", line: null, p: 0.64, half: 0.03, price: -150, risk: "low" },
  { home: "LAL", away: "MIA", market: "moneyline", side: "home", line: null, p: 0.81, half: 0.03, price: -320, risk: "low" },
  { home: "MIA", away: "TOR", market: "spread", side: "home", line: -3.5, p: 0.56, half: 0.02, price: -108, risk: "medium" },
  { home: "BOS", away: "LAL", market: "total", side: "over", line: 221.5, p: 0.55, half: 0.04, price: -105, risk: "medium" },
  { home: "TOR", away: "LAL", market: "moneyline", side: "away", line: null, p: 0.41, half: 0.03, price: 175, risk: "high" },
  { home: "BOS", away: "MIA", market: "moneyline", side: "home", line: null, p: 0.92, half: 0.02, price: -820, risk: "low" },
  { home: "LAL", away: "BOS", market: "moneyline", side: "home", line: null, p: 0.62, half: 0.02, price: -140, risk: "low" },
  { home: "MIA", away: "LAL", market: "moneyline", side: "home", line: null, p: 0.66, half: 0.04, price: -170, risk: "low" },
  { home: "TOR", away: "MIA", market: "total", side: "under", line: 218.5, p: 0.565, half: 0.025, price: -110, risk: "medium" },
  { home: "BOS", away: "TOR", market: "spread", side: "away", line: 5.5, p: 0.57, half: 0.03, price: -112, risk: "medium" },
] as const;

/** American odds moved by some cents in the bettor's favour or against, never between −100 and +100. */
function shaded(price: number, by: number): number {
  const moved = price + by;
  if (Math.abs(moved) >= 100) return moved;
  return price > 0 ? moved - 200 : moved + 200;
}

export interface Scene {
  /** Picks of games still to come, in the order of the slate. */
  readonly upcoming: readonly number[];
  /** A pick of a game in play. */
  readonly live: number;
  /** A graded pick. */
  readonly graded: number;
}

/** Games of today with quotes of five books that moved, the picks on them, one in play and one graded. */
export async function makeScene(database: Database, wallNow: number): Promise<Scene> {
  const { read } = database;
  const mark = randomBytes(4).toString("hex");
  await makeFeedClock(read, { updatedAt: wallNow });
  const upcoming: number[] = [];
  for (const [index, entry] of SLATE.entries()) {
    const game = await makeGame(read, {
      externalId: `scene-${mark}-${index}`,
      home: entry.home,
      away: entry.away,
      startAt: wallNow + (2 + index) * HOUR,
      updatedAt: wallNow,
    });
    const first = entry.side === "home" || entry.side === "over";
    for (const [order, book] of BOOK_KEYS.entries())
      for (const [step, ago] of [20 * HOUR, 7 * HOUR, 3 * HOUR, 25 * MINUTE].entries()) {
        const mine = shaded(entry.price, (order - 1) * -4 + (step - 2) * 3);
        const other = shaded(-entry.price, -22);
        await makeQuote(read, game.id, {
          book,
          market: entry.market,
          line: entry.line === null ? null : (entry.market === "spread" && !first ? -entry.line : entry.line) + (step === 0 ? 1 : 0),
          first: first ? mine : other,
          second: first ? other : mine,
          kind: step === 0 ? "open" : "move",
          capturedAt: wallNow - ago - order * 4 * MINUTE,
        });
      }
    const pick = await makePick(read, game, {
      market: entry.market,
      side: entry.side,
      line: entry.line,
      price: entry.price,
      probability: entry.p,
      probabilityLow: entry.p - entry.half,
      probabilityHigh: entry.p + entry.half,
      fairProbability: entry.p - 0.025,
      riskLevel: entry.risk,
      publishedAt: wallNow - 2 * HOUR,
      quotedAt: wallNow - 3 * HOUR,
    });
    upcoming.push(pick.id);
  }

  const playing = await makeGame(read, {
    externalId: `scene-${mark}-live`,
    startAt: wallNow - HOUR,
    status: "in_progress",
    homeScore: 61,
    awayScore: 54,
    periodLabel: "Q3 4:12",
    updatedAt: wallNow,
  });
  await makeQuote(read, playing.id, { capturedAt: wallNow - 2 * HOUR });
  const live = await makePick(read, playing, { publishedAt: wallNow - 6 * HOUR, quotedAt: wallNow - 6 * HOUR });

  const over = await makeGame(read, {
    externalId: `scene-${mark}-over`,
    startAt: wallNow - 5 * HOUR,
    status: "final",
    homeScore: 110,
    awayScore: 100,
    finalAt: wallNow - 2 * HOUR,
    updatedAt: wallNow,
  });
  await makeQuote(read, over.id, { capturedAt: wallNow - 6 * HOUR });
  const graded = await makePick(read, over, { publishedAt: wallNow - 9 * HOUR, quotedAt: wallNow - 9 * HOUR });
  await makeGrading(read, graded, { gradedAt: wallNow - 2 * HOUR, closeProbability: 0.63, closingLineValue: 0.05 });
  return { upcoming, live: live.id, graded: graded.id };
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
  given: { readonly secret: string; readonly wallNow: number; readonly bankrollCents?: number },
): Promise<Person> {
  const { secret, wallNow, bankrollCents } = given;
  const id = `${tier}-${randomBytes(5).toString("hex")}`;
  await makeUser(database.read, { id, tier, trialStartedAt: wallNow - HOUR, createdAt: wallNow, bankrollCents });
  const token = randomBytes(32).toString("base64url");
  await database.write((tx) =>
    createSession(tx, { token, userId: id, userAgent: "browser test", createdAt: epochMs(wallNow) }),
  );
  const body = Buffer.from(JSON.stringify(token)).toString("base64");
  const signature = createHmac("sha256", secret).update(body).digest("base64").replace(/=+$/, "");
  return { id, cookie: { name: "linewise_session", value: encodeURIComponent(`${body}.${signature}`) } };
}

/** Bets of a person: `settled` that alternate in a fixed pattern over the last months, and one open on a pick. */
export async function makeBets(
  database: Database,
  userId: string,
  given: { readonly wallNow: number; readonly settled: number; readonly openOn?: number },
): Promise<void> {
  const { wallNow, settled, openOn } = given;
  for (let index = 0; index < settled; index++) {
    const status = index % 11 === 5 ? "push" : index % 5 < 3 ? "won" : "lost";
    const at = wallNow - (settled - index) * 1.5 * DAY;
    const stakeCents = 2000 + (index % 4) * 500;
    await makeBet(database.read, userId, {
      league: (["NBA", "NHL", "NFL", "MLB"] as const)[index % 4] ?? "NBA",
      status,
      stakeCents,
      profitCents: status === "won" ? Math.round(stakeCents * (100 / 110)) : status === "lost" ? -stakeCents : 0,
      closingLineValue: ((index % 7) - 2) / 100,
      startAt: at - 3 * HOUR,
      savedAt: at - 8 * HOUR,
      settledAt: at,
    });
  }
  if (openOn !== undefined)
    await makeBet(database.read, userId, { pickId: openOn, strategyId: openOn, startAt: wallNow + 2 * HOUR, savedAt: wallNow });
}

/** Marks a pick as revealed by a person today. */
export async function reveal(database: Database, userId: string, pickId: number, wallNow: number): Promise<void> {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(wallNow);
  await makeReveal(database.read, userId, pickId, { day, revealedAt: wallNow });
}

import { describe, expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { betsBefore, gamesBefore, type PastGame, type PastQuote } from "#app/lib/engine/lives/bets-before.ts";
import { looksBetween } from "#app/lib/engine/lives/looks.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import { isFound, plantedText } from "#app/lib/engine/lives/planted-habit.ts";
import { wishesOf, type SeenPick } from "#app/lib/engine/lives/wishes.ts";
import { nameFault } from "#app/lib/engine/people/profile-name.ts";
import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";

const SEED = seedKey("lives");
const ELITE = SIMULATED_PEOPLE.find(({ username }) => username === "elite") ?? expect.fail();
const JOINED = epochMs(Date.UTC(2026, 9, 30, 16));
const BOOKS = ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"];

/** A year of games with opening and closing quotes of five books. */
function world(): readonly { readonly game: PastGame; readonly quotes: readonly PastQuote[] }[] {
  return Array.from({ length: 400 }, (_, index) => {
    const random = randomOf(SEED, 99, index);
    const startAt = epochMs(JOINED - (400 - index) * 0.9 * DAY_MS - 2 * DAY_MS);
    const game: PastGame = {
      id: `g${index}`,
      league: index % 2 === 0 ? "NHL" : "NBA",
      startAt,
      home: `Home ${index}`,
      away: `Away ${index}`,
      homeScore: random.below(6),
      awayScore: random.below(6) + 0.5,
      knownAt: epochMs(startAt + 3 * HOUR_MS),
    };
    const quotes = BOOKS.flatMap((book) =>
      [-20 * HOUR_MS, -HOUR_MS / 4].flatMap((before) =>
        (["moneyline", "spread", "total"] as const).map((market): PastQuote => {
          const at = epochMs(startAt + before);
          const price = () => americanOdds(-(105 + random.below(15)));
          const line = market === "moneyline" ? null : market === "spread" ? -1.5 : 6.5;
          return { market, book, line, first: price(), second: price(), capturedAt: at };
        }),
      ),
    );
    return { game, quotes };
  });
}

const chosen = (person: typeof ELITE, all: ReturnType<typeof world>) => {
  const ids = new Set(
    gamesBefore(
      person,
      all.map(({ game }) => game),
      JOINED,
      SEED,
    ).map(({ id }) => id),
  );
  return all.filter(({ game }) => ids.has(game.id));
};

describe("bets from before the person joined", () => {
  test("each is at a price its book quoted by then, and stakes follow results known by then", () => {
    const all = world();
    const bets = betsBefore(ELITE, chosen(ELITE, all), SEED);
    expect(bets.length).toBeGreaterThan(80);
    for (const { gameId, market, side, line, book, price, placedAt } of bets) {
      const { game, quotes } = all.find((one) => one.game.id === gameId) ?? expect.fail(gameId);
      expect(placedAt).toBeLessThan(game.startAt);
      const stood = quotes.filter((q) => q.book === book && q.market === market && q.capturedAt <= placedAt).at(-1);
      const first = side === "home" || side === "over";
      expect(first ? stood?.first : stood?.second).toBe(price);
      expect(line === null ? null : Math.abs(line)).toBe(
        stood?.line === undefined || stood.line === null ? null : Math.abs(stood.line),
      );
    }
  });

  test("later quotes and results change no earlier bet", () => {
    const all = world();
    const laterFrom = (moment: number) =>
      all.map(({ game, quotes }) => ({
        game: game.knownAt > moment ? { ...game, homeScore: game.awayScore, awayScore: game.homeScore } : game,
        quotes: quotes.map((quote) =>
          quote.capturedAt > moment ? { ...quote, first: americanOdds(150), second: americanOdds(-190) } : quote,
        ),
      }));
    for (const person of SIMULATED_PEOPLE) {
      if (person.before === null) continue;
      const moment = JOINED - (person.before.days / 2) * DAY_MS;
      const until = (of: typeof all) =>
        betsBefore(person, chosen(person, of), SEED).filter(({ placedAt }) => placedAt <= moment);
      expect(until(all).length, person.username).toBeGreaterThan(0);
      expect(until(laterFrom(moment)), person.username).toEqual(until(all));
    }
    const moment = JOINED - 100 * DAY_MS;
    const after = (of: typeof all) =>
      betsBefore(ELITE, chosen(ELITE, of), SEED).filter(({ placedAt }) => placedAt > moment);
    expect(after(laterFrom(moment))).not.toEqual(after(all));
  });
});

const pick = (id: number, more: Partial<SeenPick> = {}): SeenPick => ({
  id,
  gameId: `g${id}`,
  league: "NBA",
  startAt: JOINED,
  isParlay: false,
  verdict: "BET",
  price: americanOdds(-120),
  stakeFraction: 0.01,
  ...more,
});

describe("wishes", () => {
  const none = { open: new Set<number>(), lastLost: null, occasion: "2026-11-01 0" };
  const favorite = SIMULATED_PEOPLE.find(({ username }) => username === "Chalk Charlie") ?? expect.fail();
  const chaser = SIMULATED_PEOPLE.find(({ username }) => username === "Chasing Chuck") ?? expect.fail();

  test("a taste is kept, and an open bet is not made again", () => {
    const seen = Array.from({ length: 60 }, (_, id) => pick(id, { price: americanOdds(id % 2 === 0 ? -150 : 150) }));
    const taken = seen.flatMap((one) => wishesOf(favorite, { ...none, seen: [one] }, SEED));
    expect(taken.length).toBeGreaterThan(10);
    for (const wish of taken) expect(wish.kind === "save" && wish.pickId % 2).toBe(0);
    const open = new Set(seen.map(({ id }) => id));
    expect(wishesOf(favorite, { ...none, seen, open }, SEED).filter(({ kind }) => kind !== "parlay")).toEqual([]);
  });

  test("a person who chases stakes twice as much while the last bet was lost", () => {
    const seen = Array.from({ length: 20 }, (_, id) => pick(id));
    const staked = (lastLost: boolean) =>
      wishesOf(chaser, { ...none, seen, lastLost }, SEED).flatMap((wish) =>
        wish.kind === "save" ? [wish.stakeCents] : [],
      );
    expect(staked(false).length).toBeGreaterThan(0);
    expect(staked(true)).toEqual(staked(false).map((stake) => 2 * stake));
  });

  test("whether a pick is taken depends on no other offer", () => {
    const many = Array.from({ length: 30 }, (_, id) => pick(id));
    const greedy = { ...ELITE, taste: { ...ELITE.taste, most: 100, parlays: 0 } };
    const together = wishesOf(greedy, { ...none, seen: many }, SEED);
    expect(many.flatMap((one) => wishesOf(greedy, { ...none, seen: [one] }, SEED))).toEqual(together);
  });
});

test("visits fall in the hours a person keeps, each once however the time is cut", () => {
  const [from, to] = [JOINED, epochMs(JOINED + 20 * DAY_MS)];
  const whole = looksBetween(ELITE, { from, to }, SEED);
  const parts = Array.from({ length: 480 }, (_, hour) => {
    const at = epochMs(from + hour * HOUR_MS);
    return looksBetween(ELITE, { from: at, to: epochMs(at + HOUR_MS) }, SEED);
  });
  expect(parts.flat()).toEqual(whole);
  expect(whole.length).toBeGreaterThan(30);
});

test("everybody has a presentable name, an address and a subject of their own", () => {
  for (const key of ["subject", "email", "username"] as const)
    expect(new Set(SIMULATED_PEOPLE.map((person) => person[key])).size).toBe(SIMULATED_PEOPLE.length);
  for (const { name } of SIMULATED_PEOPLE) {
    if (name === null) continue;
    expect(nameFault(name, PROTECTED_NAMES), name).toBeNull();
    expect(wordConcerns(name, PROTECTED_NAMES), name).toEqual([]);
  }
  expect(SIMULATED_PEOPLE.filter(({ readyMade }) => !readyMade)).toHaveLength(24);
});

test("without bets no planted habit is found, and each has words", () => {
  const nothing = betClaims([], JOINED);
  for (const { planted, username } of SIMULATED_PEOPLE) {
    if (planted === null) continue;
    expect(isFound(planted, nothing), username).toBe(false);
    expect(plantedText(planted).length).toBeGreaterThan(5);
  }
});

import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Dimension, ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { BOOKS, LEAGUES, type Market, type Side } from "#app/lib/engine/leagues.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** A planted habit: bets of a group are worth this much more than the others, as a fraction of the stake. */
export interface PlantedHabit {
  readonly dimension: Extract<Dimension, "league" | "bet-type" | "book" | "lead">;
  readonly group: string;
  readonly effect: number;
}

/** How a simulated person bets; nothing else of their bets follows a rule. */
export interface Bettor {
  readonly bets: number;
  /** What a bet is worth at the close on average, as a fraction of the stake. */
  readonly level: number;
  readonly habits: readonly PlantedHabit[];
  /** How much more is staked after a loss, as a fraction. */
  readonly afterLosses: number;
  /** Standard deviation of the logarithm of a stake; 0 for equal ones. */
  readonly stakeSpread: number;
  /** Share of bets with a known close. */
  readonly closes: number;
  /** The share of bets that belong to the habits' groups; null where every group of a kind is as likely as its others. */
  readonly share: number | null;
}

/** Standard deviation of a bet's closing line value (M13). */
const CLOSING_SD = 0.04;
const BETS_A_DAY = 3;
const USUAL_STAKE = 3000;
/** 17:00 UTC on 1 January 2025. */
const FIRST_DAY = 1_735_750_800_000;

const BET_TYPES = ["Moneyline", "Spread", "Total"] as const;
const LEADS = { "last-hour": 0.5, "last-6-hours": 3, "last-day": 12, earlier: 40 } as const;

const GROUPS: Readonly<Record<PlantedHabit["dimension"], readonly string[]>> = {
  league: LEAGUES,
  "bet-type": BET_TYPES,
  book: BOOKS,
  lead: Object.keys(LEADS),
};

interface Kinds {
  readonly league: string;
  readonly "bet-type": string;
  readonly book: string;
  readonly lead: string;
}

function kindsOf({ habits, share }: Bettor, random: Random): Kinds {
  const of = (dimension: PlantedHabit["dimension"]) => {
    const all = GROUPS[dimension];
    const planted = habits.find((habit) => habit.dimension === dimension)?.group;
    const others = all.filter((group) => group !== planted);
    if (planted === undefined || share === null) return all[random.below(all.length)] ?? "";
    return random.chance(share) ? planted : (others[random.below(others.length)] ?? "");
  };
  return { league: of("league"), "bet-type": of("bet-type"), book: of("book"), lead: of("lead") };
}

const MARKETS: Readonly<Record<string, Market>> = { Moneyline: "moneyline", Spread: "spread", Total: "total" };

function sideOf(
  market: Market,
  random: Random,
): { readonly side: Side; readonly line: number | null; readonly decimal: number } {
  const first = random.chance(0.5);
  if (market === "moneyline") return { side: first ? "home" : "away", line: null, decimal: random.between(1.4, 3.2) };
  const decimal = random.between(1.87, 1.97);
  return market === "total"
    ? { side: first ? "over" : "under", line: 221.5, decimal }
    : { side: first ? "home" : "away", line: random.chance(0.5) ? -3.5 : 3.5, decimal };
}

/** A bet with its true value, which only the judge knows. */
export interface MadeBet extends ScreenedBet {
  readonly worth: number;
}

/** The settled bets of a simulated person, oldest first. */
export function betsOf(bettor: Bettor, random: Random): readonly MadeBet[] {
  let lastLost: boolean | null = null;
  return Array.from({ length: bettor.bets }, (_, index) => {
    const kinds = kindsOf(bettor, random);
    const market = MARKETS[kinds["bet-type"]] ?? "moneyline";
    const { side, line, decimal } = sideOf(market, random);
    const habits = bettor.habits.filter(({ dimension, group }) => kinds[dimension] === group);
    const worth = bettor.level + habits.reduce((sum, { effect }) => sum + effect, 0);
    const value = worth + CLOSING_SD * random.normal();
    const won = random.chance(Math.min(0.98, (1 + value) / decimal));
    const day = Math.floor(index / BETS_A_DAY);
    // Each bet is decided before the next is taken, so the person knows every loss.
    const takenAt = epochMs(FIRST_DAY + day * DAY_MS + (index % BETS_A_DAY) * 20 * MINUTE_MS);
    const startAt = epochMs(takenAt + (LEADS[kinds.lead as keyof typeof LEADS] ?? 3) * HOUR_MS);
    const stake: number = Math.round(
      USUAL_STAKE * Math.exp(bettor.stakeSpread * random.normal()) * (lastLost === true ? 1 + bettor.afterLosses : 1),
    );
    lastLost = !won;
    return {
      label: `Bet ${index}`,
      league: kinds.league,
      betType: kinds["bet-type"],
      market,
      side,
      line,
      decimal,
      book: kinds.book,
      riskLevel: "medium",
      confidence: Math.min(0.98, 1 / decimal),
      timed: true,
      takenAt,
      startAt,
      stake,
      settledAt: epochMs(takenAt + 10 * MINUTE_MS),
      result: won ? "win" : "loss",
      profit: won ? Math.round(stake * (decimal - 1)) : -stake,
      closingLineValue: random.chance(bettor.closes) ? value : null,
      cluster: `game ${index}`,
      worth,
    };
  });
}

import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { OurLeague, OurPick, OurWord } from "#app/lib/schemas/market/our-word.ts";
import type { OpenPick, StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";

/** A side of a market at its own line. */
export interface AskedSide {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  /** The side's own line; null on a moneyline. */
  readonly line: number | null;
}

/** Our picks and forecasts on the games of the market's panels, as one person may see them. */
export interface OurWords {
  /** Our recommendation on a side that a panel names. */
  about(asked: AskedSide): OurWord;
  /** Our chance of a side at its line, given no push; null if it is closed to the person, or not forecast at this line. */
  chanceOf(asked: AskedSide): number | null;
  onGame(gameId: string): readonly OurPick[];
  inLeague(league: League): OurLeague;
}

const OFFERED: ReadonlySet<string> = new Set(["bet", "lean", "placed"]);
const isOpen = (card: StrategyCard): card is OpenPick => !card.locked && card.now !== null;
const isAhead = ({ gameStatus }: StrategyCard) => gameStatus === "scheduled";

/** An open pick with its line and teams. */
interface NamedPick extends OurPick {
  readonly line: number | null;
  readonly teams: Readonly<Partial<Record<Side, string>>>;
}

function namedPick({ id, market, side, line, recommendation, verdict, group, ...teams }: OpenPick): NamedPick {
  return {
    pickId: id,
    market,
    side,
    line,
    recommendation,
    verdict: OFFERED.has(group) ? verdict : "PASS",
    teams: { home: teams.homeTeam, away: teams.awayTeam },
  };
}

const ourPick = ({ pickId, market, side, recommendation, verdict }: NamedPick): OurPick => ({
  pickId,
  market,
  side,
  recommendation,
  verdict,
});

const TEAM_MARKETS: readonly Market[] = ["moneyline", "spread"];

/** How a pick opposes a side: on the other side of the same market, or on the other team by moneyline and spread. */
function oppositionOf(pick: NamedPick, { market, side }: AskedSide): "market" | "team" | null {
  if (pick.side === side || market === "prop" || market === "parlay") return null;
  if (pick.market === market) return "market";
  return TEAM_MARKETS.includes(pick.market) && TEAM_MARKETS.includes(market) ? "team" : null;
}

const named = ({ verdict, recommendation }: OurPick) => `${verdict} ${recommendation}`;

/**
 * A moneyline on one team and points for the other are not opposites if a narrow win wins both: "both win where the Pelicans win by 1 to
 * 3". Empty if no result wins both.
 */
function bothWin(pick: NamedPick, asked: AskedSide): string {
  const spread = pick.market === "spread" ? pick : asked;
  const winner = pick.market === "moneyline" ? pick.side : asked.side;
  const most = Math.ceil(spread.line ?? 0) - 1;
  if (most < 1) return "";
  const by = most === 1 ? "exactly 1" : `1 to ${most}`;
  return ` The two are no opposites: both win where ${pick.teams[winner] ?? "that team"} win by ${by}.`;
}

/** A pick against the side in question: the same market's other side, or the other team. */
function againstText(pick: NamedPick, asked: AskedSide, how: "market" | "team"): string {
  return how === "market"
    ? `We would not bet it: our pick is against it (${named(pick)}).`
    : `We would not bet it: our pick is on the other team (${named(pick)}).${bothWin(pick, asked)}`;
}

function wordOf(picks: readonly NamedPick[], closed: number, asked: AskedSide): OurWord {
  const worth = picks.filter(({ verdict }) => verdict !== "PASS");
  for (const how of ["market", "team"] as const) {
    const against = worth.find((pick) => oppositionOf(pick, asked) === how);
    if (against) return { stand: "against", pickId: against.pickId, text: againstText(against, asked, how) };
  }
  const own = picks.find(({ market, side }) => market === asked.market && side === asked.side);
  if (own && own.verdict === "BET")
    return { stand: "bet", pickId: own.pickId, text: `We would bet this side: ${named(own)}.` };
  if (own && own.verdict === "LEAN")
    return { stand: "lean", pickId: own.pickId, text: `We lean this way without a stake: ${named(own)}.` };
  if (own)
    return {
      stand: "none",
      pickId: own.pickId,
      text: `We would not bet it now: our pick, ${own.recommendation}, is a pass at its current price.`,
    };
  if (closed > 0)
    return {
      stand: "closed",
      pickId: null,
      text: `${formatCount(closed, "pick")} of ours on this game ${closed === 1 ? "is" : "are"} closed to you and may be on either side.`,
    };
  const sameTeam = worth.find(({ market, side }) => TEAM_MARKETS.includes(market) && side === asked.side);
  const [other] = sameTeam ? [sameTeam] : worth;
  return other
    ? {
        stand: "none",
        pickId: other.pickId,
        text: sameTeam
          ? `We would not bet it: our pick is on the same team, at another bet (${named(other)}).`
          : `We would not bet it: on this game our pick is another one (${named(other)}).`,
      }
    : { stand: "none", pickId: null, text: "We would not bet it: we have no pick on this game." };
}

/** The person's own list of picks and predictions, for panels on the same games. */
export function ourWords(cards: readonly StrategyCard[], predictions: readonly Prediction[]): OurWords {
  const ahead = cards.filter(isAhead);
  const onGame = (gameId: string) =>
    ahead
      .filter(isOpen)
      .filter((card) => card.gameId === gameId)
      .map(namedPick);
  return {
    onGame: (gameId) => onGame(gameId).map(ourPick),
    about: (asked) =>
      wordOf(
        onGame(asked.gameId),
        ahead.filter(({ gameId, locked }) => locked && gameId === asked.gameId).length,
        asked,
      ),
    chanceOf: ({ gameId, market, side, line }) => {
      const forecast = predictions.find((one) => one.gameId === gameId && one.predictionType === market);
      if (!forecast || lineOfSide(market, forecast.side, forecast.line) !== lineOfSide(market, side, line)) return null;
      return forecast.side === side ? forecast.confidence : 1 - forecast.confidence;
    },
    inLeague: (league) => {
      const own = ahead.filter((card) => card.league === league);
      const count = (of: (card: StrategyCard) => boolean) => own.filter(of).length;
      return {
        bets: count((card) => !card.locked && OFFERED.has(card.group) && card.verdict === "BET"),
        leans: count((card) => !card.locked && OFFERED.has(card.group) && card.verdict === "LEAN"),
        closed: count(({ locked }) => locked),
      };
    },
  };
}

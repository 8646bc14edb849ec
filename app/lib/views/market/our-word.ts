import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { OurLeague, OurPick, OurWord } from "#app/lib/schemas/market/our-word.ts";
import type { OpenStrategy, StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";

/** A side of a market at its own line. */
export interface AskedSide {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
}

/** What we say of the games that panels of the market are about, as one person may see it. */
export interface OurWords {
  /** What we would do about a side that a panel names. */
  about(asked: AskedSide): OurWord;
  /** Our chance of a side at its line, given no push; null where it is closed to the person, or not forecast at this line. */
  chanceOf(asked: AskedSide & { readonly line: number | null }): number | null;
  onGame(gameId: string): readonly OurPick[];
  inLeague(league: League): OurLeague;
}

const OFFERED: ReadonlySet<string> = new Set(["bet", "lean", "placed"]);
const isOpen = (card: StrategyCard): card is OpenStrategy => !card.locked && card.now !== null;
const isAhead = ({ gameStatus }: StrategyCard) => gameStatus === "scheduled";

function ourPick({ id, market, side, recommendation, verdict, group }: OpenStrategy): OurPick {
  return { pickId: id, market, side, recommendation, verdict: OFFERED.has(group) ? verdict : "PASS" };
}

/** Whether two bets are on the two sides of one question: of one market, or of who does better in the game. */
function isAgainst(pick: OurPick, { market, side }: AskedSide): boolean {
  const teams: readonly Market[] = ["moneyline", "spread"];
  const comparable = pick.market === market || (teams.includes(pick.market) && teams.includes(market));
  return comparable && market !== "prop" && market !== "parlay" && pick.side !== side;
}

const named = ({ verdict, recommendation }: OurPick) => `${verdict} ${recommendation}`;

function wordOf(picks: readonly OurPick[], closed: number, asked: AskedSide): OurWord {
  const worth = picks.filter(({ verdict }) => verdict !== "PASS");
  const against = worth.find((pick) => isAgainst(pick, asked));
  if (against)
    return {
      stand: "against",
      pickId: against.pickId,
      text: `We would not bet it: our pick is against it (${named(against)}).`,
    };
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
  const [other] = worth;
  return other
    ? {
        stand: "none",
        pickId: other.pickId,
        text: `We would not bet it: on this game our pick is another one (${named(other)}).`,
      }
    : { stand: "none", pickId: null, text: "We would not bet it: we have no pick on this game." };
}

/** What the person's own list of picks and predictions says, for panels that look at the same games another way. */
export function ourWords(cards: readonly StrategyCard[], predictions: readonly Prediction[]): OurWords {
  const ahead = cards.filter(isAhead);
  const onGame = (gameId: string) =>
    ahead
      .filter(isOpen)
      .filter((card) => card.gameId === gameId)
      .map(ourPick);
  return {
    onGame,
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

import type { PickCase } from "#app/lib/agents/pick-case.ts";
import { americanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { startersLabel, startersText } from "#app/lib/format/starters.ts";
import { weatherText } from "#app/lib/format/weather.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { pickAt } from "#app/lib/views/picks/pick-card.ts";
import type { CaseNews } from "#app/models/agents/case.server.ts";
import { startersAt } from "#app/models/feeds/lineup.server.ts";

/** The most players named; the others are counted. */
const NAMED = 6;

/** The reports on a pick's game, each as a sentence. */
function newsOf(card: OpenPick, { absences, starters, weathers }: CaseNews, cutoff: EpochMs): readonly string[] {
  const absent = absences.filter(({ gameId, status }) => gameId === card.gameId && status !== "available");
  const named = absent.slice(0, NAMED).map(({ name, status }) => `${name} (${status})`);
  const more = absent.length - named.length;
  const reports = starters.filter(({ gameId }) => gameId === card.gameId);
  const role = startersLabel(card.league);
  const weather = weathers.find(({ gameId }) => gameId === card.gameId);
  return [
    ...(named.length === 0 ? [] : [`Injuries: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`]),
    ...(role === null || reports.length === 0 ? [] : [`${role}: ${startersText(startersAt(reports, cutoff))}.`]),
    ...(weather ? [`Weather: ${weatherText(weather)}.`] : []),
  ];
}

/** The picks of some cards as input for agents: at the price and line that the person has now. */
export function presentCases(
  cards: readonly OpenPick[],
  news: CaseNews,
  {
    asOf,
    cutoff,
    sizes,
  }: {
    readonly asOf: EpochMs;
    readonly cutoff: EpochMs;
    /** The slip's suggestions for its picks; null for the day's cards. */
    readonly sizes: ReadonlyMap<number, number> | null;
  },
): readonly PickCase[] {
  const quotesOf = groupBy(news.quotes, ({ pickId }) => pickId);
  const pickOf = new Map(news.picks.map((pick) => [pick.id, pick]));
  return cards.flatMap((card): PickCase[] => {
    const pick = pickOf.get(card.id);
    if (!pick) return [];
    const bet = pickAt(pick, card.line) ?? pick;
    return [
      {
        pickId: card.id,
        league: card.league,
        market: card.market,
        side: card.side,
        line: card.line,
        gameId: card.gameId,
        startAt: pick.game.startAt,
        asOf,
        price: americanOdds(card.visible.price),
        goodDownTo: americanOdds(card.goodDownTo),
        probability: bet.probability,
        probabilityLow: bet.probabilityLow,
        probabilityHigh: bet.probabilityHigh,
        pushProbability: bet.pushProbability,
        doubt: bet.doubt ?? null,
        publishedFair: pick.fairProbability,
        fair: pickAt(pick, pick.line)?.fairProbability ?? null,
        stakeFraction: sizes?.get(card.id) ?? card.stakeFraction,
        inSlip: sizes !== null,
        reasons: bet.reasons,
        quotes: quotesOf.get(card.id) ?? [],
        news: newsOf(card, news, cutoff),
      },
    ];
  });
}

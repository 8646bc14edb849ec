import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { RecordView, VerdictFigures } from "#app/lib/schemas/record/dto.ts";
import type { RecordTotals, VerdictTotals } from "#app/lib/schemas/record/totals-api.ts";
import { rateView } from "./rate-view.ts";

function totalsOf({ figures, forecast }: VerdictFigures, staked: boolean): VerdictTotals {
  const { picks, settled, wins, losses, pushes, voids } = figures;
  return {
    picks,
    settled,
    wins,
    losses,
    pushes,
    voids,
    forecast,
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    profitUnits: staked ? figures.flatProfitUnits : null,
    roi: staked ? rateView(figures.flatRoi, ROI_NEEDS) : null,
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    suggestedRoi: staked ? rateView(figures.suggestedRoi, ROI_NEEDS) : null,
    beatCloseRate: rateView(figures.beatCloseRate, WIN_RATE_NEEDS),
  };
}

/** The record's figures without its list. A LEAN carries no stake, so it has no profit and no return. */
export function recordTotals(
  view: Pick<RecordView, "feed" | "bets" | "leans" | "notStarted" | "replayedSettled" | "unrooted" | "head">,
): RecordTotals {
  const { feed, bets, leans, notStarted, replayedSettled, unrooted, head } = view;
  return {
    feed: feed.feed,
    run: feed.run,
    bets: totalsOf(bets, true),
    leans: totalsOf(leans, false),
    notStarted,
    replayedSettled,
    unrooted,
    head,
  };
}

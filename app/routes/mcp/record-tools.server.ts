import { z } from "zod";
import methodology from "../../../docs/engine.md?raw";
import { closingPriceNote } from "#app/lib/format/closing-line.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { unrootedText } from "#app/lib/format/record-text.ts";
import { formatUnits, rateBasis, rateText } from "#app/lib/format/rates.ts";
import { tool, type Resource, type ToolAsker } from "#app/lib/http/mcp/tool.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { recordSettings } from "#app/lib/platform/record-settings.server.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { recordTotalsSchema, type RecordTotals, type VerdictTotals } from "#app/lib/schemas/record/totals-api.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema, marketSchema } from "#app/lib/schemas/vocabulary.ts";
import { recordTotals } from "#app/lib/views/record/record-totals.ts";
import { describeRecord } from "#app/lib/workflows/record/describe-record.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { formatSample } from "#app/lib/format/numbers.ts";

async function totalsFor({ visitor }: ToolAsker, asked: Readonly<Record<string, unknown>>): Promise<RecordTotals> {
  return recordTotals(await listRecord(visitor, { filters: recordFiltersSchema.parse(asked) }));
}

const signed = { signed: true } as const;

function verdictText(name: string, { settled, wins, losses, pushes, voids, ...totals }: VerdictTotals): string {
  const { forecast, winRate, roi, profitUnits, closingLineValue, suggestedRoi, beatCloseRate } = totals;
  return [
    `${name}: ${settled} settled, ${wins}–${losses}–${pushes}, ${voids} void`,
    `win rate ${rateText(winRate)} (${rateBasis(winRate)}${forecast === null ? "" : `; published confidence was ${formatPercent(forecast, 1)} on average`})`,
    ...(roi === null || profitUnits === null
      ? ["no stake, so no profit"]
      : [
          `profit ${roi.n === 0 ? "none yet" : formatUnits(profitUnits)} with one unit each (${formatSample(roi.n)})`,
          `ROI ${rateText(roi, signed)} (${rateBasis(roi, signed)}${roi.smallSample ? "; a small sample, it says little" : ""})`,
        ]),
    ...(suggestedRoi === null
      ? []
      : [`ROI at the suggested stakes ${rateText(suggestedRoi, signed)} (${rateBasis(suggestedRoi, signed)})`]),
    `closing line value ${rateText(closingLineValue, signed)} (${rateBasis(closingLineValue, signed)})`,
    `beat the close ${rateText(beatCloseRate)} (${rateBasis(beatCloseRate)})`,
  ].join("; ");
}

function totalsText({ feed, bets, leans, notStarted, replayedSettled, unrooted, head }: RecordTotals): string {
  return [
    `${verdictText("BETs", bets)}.`,
    `${verdictText("LEANs, which carry no stake", leans)}.`,
    `${formatCount(notStarted, "published pick")} not started yet. ${closingPriceNote(feed)}`,
    ...(replayedSettled > 0
      ? [`${replayedSettled} of the settled picks were made up for the feed's past after their games began.`]
      : []),
    ...(unrooted > 0 ? [`${unrootedText(unrooted)}.`] : []),
    head === null
      ? "Nothing is published yet."
      : `Head of the record: entry ${head.sequence}, ${head.hash}. Anybody can check it: ${env().APP_ORIGIN}/track-record/verify`,
  ].join("\n");
}

export const trackRecord = tool({
  name: "track_record",
  title: "Track record",
  description:
    "The results of every published pick, BET and LEAN apart, with sample size and 95 % interval beside each rate. Never name a rate without its n and interval; under 5 cases there is no rate to name, under 30 it is a small sample. Profit is at the published price with one unit each. Past results promise nothing, and those of a simulation say nothing about a market.",
  scope: "picks:read",
  sells: false,
  input: z.object({
    league: orAll(leagueSchema).default("ALL"),
    market: orAll(marketSchema).default("ALL").describe("Only this market."),
    period: z.enum(["7", "30", "90", "365", "all"]).default("all").describe("Days back, or all."),
  }),
  output: recordTotalsSchema,
  run: ({ input, ...by }) => totalsFor(by, input),
  text: totalsText,
});

const methodologyResource: Resource = {
  uri: "linewise://methodology",
  name: "methodology",
  title: "How Linewise prices games",
  description:
    "Model, market blend, calibration, verdicts, stakes and the table of walk-forward scores, with the known weaknesses.",
  mimeType: "text/markdown",
  read: () => Promise.resolve(methodology),
};

const recordResource: Resource = {
  uri: "linewise://record",
  name: "record",
  title: "The published record",
  description: "Totals of the record with n and intervals, the head of each chain, and its signatures.",
  mimeType: "application/json",
  read: async (by) => {
    const [totals, document] = await Promise.all([
      totalsFor(by, {}),
      describeRecord(by.visitor.database, recordSettings()),
    ]);
    return JSON.stringify({ totals: recordTotalsSchema.parse(totals), document }, null, 2);
  },
};

export const RESOURCES: readonly Resource[] = [methodologyResource, recordResource];

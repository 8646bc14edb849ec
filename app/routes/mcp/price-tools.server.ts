import { z } from "zod";
import { betFromText } from "#app/lib/format/bet-from.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatChance, formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { requireScope } from "#app/lib/http/api/asked-by.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { askEndpoint, tool, type ToolAsker } from "#app/lib/http/mcp/tool.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import {
  apiSecondOpinionSchema,
  askedLegSchema,
  askedOpinionSchema,
} from "#app/lib/schemas/bets/second-opinion-api.ts";
import { oddsFormatSchema, verdictSchema } from "#app/lib/schemas/vocabulary.ts";
import { limitSentence } from "#app/lib/workflows/account/limit-sentence.server.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { ageText, chanceText, LEAN_TEXT, momentText, priceText, stakeText } from "./pick-words.server.ts";

type Opinion = z.output<typeof apiSecondOpinionSchema>;

function legText(leg: Opinion["legs"][number], by: ToolAsker): string {
  const { forecast, byMarket, best, lock } = leg;
  const lines = [
    `${leg.bet} at ${priceText(leg.price, by)}: ${leg.matchup}, ${momentText(leg.startAt, by)}; break-even ${formatPercent(leg.breakEven, 1)}.`,
    leg.sentence,
  ];
  if (byMarket !== null)
    lines.push(
      `Market without the vig: ${formatPercent(byMarket.probability, 1)} from ${formatCount(byMarket.books, "fresh book")}, edge against it ${formatSignedPercent(byMarket.edge)}.`,
    );
  if (best !== null)
    lines.push(
      `Best price on this line in the plan: ${priceText(best.price, by)} at ${best.bookLabel}, ${ageText({ at: best.quotedAt, stale: false, seenAt: best.seenAt, moved: best.moved }, by)}${best.better ? ", better than asked" : ""}.`,
    );
  if (forecast !== null)
    lines.push(
      `Forecast: ${chanceText(forecast.probability, forecast.low, forecast.high)}, edge ${formatSignedPercent(forecast.edge)} (${formatSignedPercent(forecast.shrunkEdge)} after doubt; ${formatChance(forecast.worth)} chance that the price is better than fair), verdict ${forecast.verdict}${forecast.verdict === "LEAN" ? ` (${LEAN_TEXT})` : ""}; ${betFromText(forecast.betFrom, (price) => priceText(price, by))}; suggested stake ${stakeText(forecast.stakeFraction, forecast.stakeCents, by)}. ${forecast.stakeNote}`,
    );
  if (lock !== null) lines.push(`No forecast: ${lock.message}`);
  return [...lines, ...leg.warnings].join("\n");
}

function opinionText({ legs, parlay, limit }: Opinion, by: ToolAsker): string {
  return [
    ...legs.map((leg) => legText(leg, by)),
    ...(parlay === null
      ? []
      : [
          `Parlay at decimal ${formatNumber(parlay.decimal, 2)}: ${parlay.sentence} Chance ${formatPercent(parlay.probability, 1)} by the ${parlay.by}, edge ${formatSignedPercent(parlay.edge)}${parlay.hold === null ? "" : `, the book keeps ${formatPercent(parlay.hold, 1)}`}.`,
          ...parlay.warnings,
        ]),
    ...(limit === null ? [] : [limit]),
  ].join("\n");
}

export const priceBet = tool({
  name: "price_bet",
  title: "Price a bet",
  description:
    "A second opinion on a bet or a parlay of up to six legs at the price the person was offered: the edge against the market's no-vig price, the best price on the same line, and, if the plan opens the forecast, the chance with its 80% range, the edge, the verdict by the rule of published picks and the price it would take. Most bets are a PASS, and saying so is the answer. Nothing is stored.",
  scope: "odds:read",
  sells: true,
  input: askedOpinionSchema,
  output: apiSecondOpinionSchema,
  run: ({ input, ...by }) => askEndpoint(ENDPOINTS.secondOpinion, apiSecondOpinionSchema, { body: input }, by),
  text: opinionText,
});

const stakeSchema = z
  .object({
    bet: z.string(),
    verdict: verdictSchema.nullable(),
    stakeFraction: z.number().nullable(),
    stakeCents: z.number().int().nullable(),
    bankrollCents: z.number().int().nullable(),
    note: z.string(),
    limit: z.string().nullable(),
  })
  .meta({
    fields: {
      bet: "The bet.",
      verdict:
        "By the rule of published picks; null if the forecast is closed, or if the pick's price is too old to bet.",
      stakeFraction: "Suggested stake as a fraction of the bankroll, 0 for none; null if the forecast is closed.",
      stakeCents: "The same in cents; null without a bankroll, and if no stake is suggested.",
      bankrollCents: "The person's bankroll in cents; null if none is set.",
      note: "Why the stake has this size, or why there is none.",
      limit: "How the person's own limits restrict the stake; null if they leave room.",
    },
  });
type Stake = z.output<typeof stakeSchema>;

async function stakeOnPick(
  pickId: number,
  { caller, holder }: ToolAsker,
): Promise<Omit<Stake, "limit" | "bankrollCents">> {
  requireScope(holder, "picks:read");
  const page = await getPick(caller, { pickId });
  if (page === null)
    throw new Problem("not-found", refuseCommon("not-found", { what: "pick", attempt: "save" }).message);
  if (page.locked) {
    const { strategyName, betType, lockMessage, requiredTier } = page.pick;
    const shut = { bet: `${betType}, ${strategyName}`, verdict: null, stakeFraction: null, stakeCents: null };
    if (requiredTier !== null) throw new Problem("tier-required", lockMessage, { requiredTier });
    return { ...shut, note: lockMessage };
  }
  const { pick, stakeCents, stakeNote } = page.detail;
  const { recommendation, visible } = pick;
  // A price that is too old to bet has no verdict of now (D22).
  const verdict = pick.now !== null && visible.stale ? null : pick.verdict;
  const fraction = pick.now === null ? 0 : pick.stakeFraction;
  return { bet: recommendation, verdict, stakeFraction: fraction, stakeCents, note: stakeNote };
}

async function stakeOnBet(body: unknown, by: ToolAsker): Promise<Omit<Stake, "limit" | "bankrollCents">> {
  const { legs } = await askEndpoint(ENDPOINTS.secondOpinion, apiSecondOpinionSchema, { body }, by);
  const leg = legs[0];
  if (!leg) throw new Problem("invalid");
  const { bet, forecast, lock, sentence } = leg;
  if (forecast === null)
    return { bet, verdict: null, stakeFraction: null, stakeCents: null, note: lock?.message ?? sentence };
  const { verdict, stakeFraction, stakeCents, stakeNote } = forecast;
  return { bet, verdict, stakeFraction, stakeCents, note: stakeNote };
}

export const sizeStake = tool({
  name: "size_stake",
  title: "Size a stake",
  description:
    "How much of the person's bankroll is suggested on a published pick (`pickId`) or on any bet at an offered price (`bet`): a quarter of Kelly at the edge left after doubt, capped per bet, game and day, and held against the person's own limits. 0 unless it is a BET. Never suggest more.",
  scope: "odds:read",
  sells: true,
  input: z
    .object({
      pickId: z
        .number()
        .int()
        .positive()
        .optional()
        .describe("Id of a published pick; needs the scope picks:read, too."),
      bet: askedLegSchema.optional().describe("Any bet, instead of a pick."),
      format: oddsFormatSchema.default("american").describe("Format of the bet's odds."),
    })
    .refine(({ pickId, bet }) => (pickId === undefined) !== (bet === undefined), "Send either pickId or bet."),
  output: stakeSchema,
  run: async ({ input: { pickId, bet, format }, ...by }) => {
    const found = pickId === undefined ? await stakeOnBet({ legs: [bet], format }, by) : await stakeOnPick(pickId, by);
    const { bankrollCents } = by.caller.viewer;
    const limit = found.stakeCents ? await limitSentence(by.caller, found.stakeCents) : null;
    return { ...found, bankrollCents, limit };
  },
  text: ({ bet, verdict, stakeFraction, stakeCents, bankrollCents, note, limit }, by) =>
    [
      `${bet}: ${stakeFraction === null ? "no stake can be stated" : `suggested stake ${stakeText(stakeFraction, stakeCents, by)}`}${verdict === null ? "" : `, verdict ${verdict}`}.`,
      note,
      ...(verdict === "LEAN" ? [`${LEAN_TEXT}.`] : []),
      bankrollCents === null
        ? "No bankroll is set in Settings, so there is no amount."
        : `Bankroll: ${formatMoney(bankrollCents, by.caller.viewer.currencyMark)}.`,
      ...(limit === null ? [] : [limit]),
    ].join("\n"),
});

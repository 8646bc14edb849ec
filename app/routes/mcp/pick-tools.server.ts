import { RULE_PARAGRAPH } from "#app/lib/format/verdict-rule.ts";
import { z } from "zod";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { askEndpoint, tool } from "#app/lib/http/mcp/tool.server.ts";
import { IDEMPOTENCY_KEY_LENGTH } from "#app/lib/schemas/access/problems.ts";
import { limitSchema } from "#app/lib/schemas/access/api.ts";
import { apiRevealSchema, apiStrategyListSchema, strategyQuerySchema } from "#app/lib/schemas/picks/api.ts";
import { apiPickSchema } from "#app/lib/schemas/picks/pick-api.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { delayText, pickText } from "./pick-words.server.ts";

const fields = strategyQuerySchema.shape;

export const todaysPicks = tool({
  name: "todays_picks",
  title: "Today's picks",
  description: `Picks published for today, as the person's plan shows them, bets first. Each has its verdict at the price the person can have now (BET, LEAN or PASS), confidence with its 80% range, edge, age of the price, and, separately, the figures as published. ${RULE_PARAGRAPH} Locked picks give the reason and nothing about the bet. A day without a BET is an answer: do not look for one elsewhere in the list.`,
  scope: "picks:read",
  sells: true,
  input: z.object({
    league: fields.league,
    betType: fields.betType,
    bookmaker: fields.bookmaker,
    minConfidence: fields.minConfidence,
    limit: limitSchema(50, 10).describe("Picks per page."),
    cursor: fields.cursor,
  }),
  output: apiStrategyListSchema,
  run: ({ input, ...by }) => askEndpoint(ENDPOINTS.picks, apiStrategyListSchema, { query: input }, by),
  text: ({ strategies, total, nextCursor, quoteDelayMinutes, dailyUsage }, by) => {
    const bets = strategies.filter(({ verdict, locked }) => verdict === "BET" && !locked).length;
    const left =
      dailyUsage.picksRemaining === null ? "" : ` ${formatCount(dailyUsage.picksRemaining, "reveal")} left today.`;
    return [
      `${formatCount(total, "pick")} today, ${strategies.length} on this page, ${bets === 0 ? "none of them a BET the person can see" : `${formatCount(bets, "BET")} among them`}.${delayText(quoteDelayMinutes)}${left}`,
      ...strategies.map((pick) => pickText(pick, by)),
      ...(nextCursor === null ? [] : [`More with cursor ${nextCursor}.`]),
    ].join("\n");
  },
});

export const pick = tool({
  name: "get_pick",
  title: "A pick with its reasons",
  description:
    "One published pick with everything on its page: the verdict with its figures, confidence with its 80% range, each signed reason in probability points, every book's price with its age, the suggested stake and its reason, as published and now, and the grading. A locked pick gives the reason.",
  scope: "picks:read",
  sells: true,
  input: z.object({ pickId: z.number().int().positive().describe("Id of a pick, from todays_picks.") }),
  output: apiPickSchema,
  run: ({ input: { pickId }, ...by }) =>
    askEndpoint(ENDPOINTS.pick, apiPickSchema, { params: { pickId: String(pickId) } }, by),
  text: ({ pick: card, detail }, by) => {
    if (detail === null) return pickText(card, by);
    const reasons = detail.reasons.map(({ label, points, detail: said }) => {
      return `${formatSignedPercent(points)} ${label}: ${said}`;
    });
    return [
      pickText(card, by),
      detail.verdictText,
      `${detail.reasonsStart.label}: ${formatPercent(detail.reasonsStart.probability, 1)}.`,
      ...reasons,
      ...(detail.reasonsLock ? [`${card.locked ? "" : card.reasoning} ${detail.reasonsLock.text}`.trim()] : []),
      `Stake: ${detail.stakeNote}`,
      `Model ${detail.modelVersion.label}, trained on ${formatCount(detail.modelVersion.trainedOnGames, "game")}.`,
    ].join("\n");
  },
});

const { least, most } = IDEMPOTENCY_KEY_LENGTH;

export const revealPick = tool({
  name: "reveal_pick",
  title: "Reveal a pick",
  description:
    "Opens one locked pick that has canReveal for the person, which uses one of their plan's picks of the day; it then stays open. Ask the person before using one. A pick that is open already uses none.",
  scope: "picks:read",
  sells: true,
  onceBy: "idempotencyKey",
  input: z.object({
    pickId: z.number().int().positive().describe("Id of a pick that has canReveal, from todays_picks."),
    idempotencyKey: z
      .string()
      .regex(new RegExp(`^[!-~]{${least},${most}}$`), `Send ${least} to ${most} printable characters.`)
      .describe("A new one for each reveal; the same one when a call is repeated."),
  }),
  output: apiRevealSchema,
  run: ({ input: { pickId }, ...by }) =>
    askEndpoint(ENDPOINTS.revealPick, apiRevealSchema, { params: { pickId: String(pickId) } }, by),
  text: ({ message, pick: card }, by) => `${message}\n${pickText(card, by)}`,
});

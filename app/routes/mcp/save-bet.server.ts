import { z } from "zod";
import { MAX_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { askEndpoint, tool } from "#app/lib/http/mcp/tool.server.ts";
import { IDEMPOTENCY_KEY_LENGTH } from "#app/lib/schemas/access/problems.ts";
import { apiSavedAnswerSchema } from "#app/lib/schemas/bets/api.ts";
import { MAX_PARLAY_LEGS } from "#app/lib/engine/parlay/limits.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { momentText, priceText } from "./pick-words.server.ts";

const { least, most } = IDEMPOTENCY_KEY_LENGTH;

export const saveBet = tool({
  name: "save_bet",
  title: "Save a bet",
  description:
    "Saves a published pick, or several as one parlay, among the person's own bets at the newest price they may see, which must be on offer, or at the price they say they took. It places nothing with a sportsbook. Only save bets that the person asked for, with the stake they named. The same idempotencyKey saves once, however often it is sent.",
  scope: "bets:write",
  sells: true,
  onceBy: "idempotencyKey",
  input: z.object({
    pickIds: z
      .array(z.number().int().positive())
      .min(1)
      .max(MAX_PARLAY_LEGS)
      .describe("The pick, or the legs of a parlay, each once."),
    stake: z
      .number()
      .positive()
      .max(MAX_STAKE_CENTS / 100)
      .describe("In the person's own currency, as they stated it."),
    odds: z
      .union([z.number(), z.string().max(20)])
      .optional()
      .describe(
        "The book's price for a parlay with legs on one game: with a sign American, else decimal. Otherwise ignored.",
      ),
    acknowledgeOverCap: z
      .boolean()
      .optional()
      .describe(
        "Only after a call was refused because the stake breaks a cap: true, with a new idempotencyKey, once the person has read that message and confirmed the stake anyway.",
      ),
    statedOdds: z
      .union([z.number(), z.string().max(20)])
      .optional()
      .describe(
        "Only if the person says they took one pick at this price: with a sign American, else decimal. It is kept as stated and left out of rankings and shared records.",
      ),
    pitchers: z
      .enum(PITCHER_RULES)
      .optional()
      .describe("Only if the person says so, of one pick on an MLB game: listed, or action; else their book decides."),
    idempotencyKey: z
      .string()
      .regex(new RegExp(`^[!-~]{${least},${most}}$`), `Send ${least} to ${most} printable characters.`)
      .describe("A new one for each bet; the same one when a call is repeated."),
  }),
  output: apiSavedAnswerSchema,
  run: ({ input: { pickIds, stake, odds, statedOdds, pitchers, acknowledgeOverCap }, ...by }) => {
    const [only = 0, ...others] = pickIds;
    const legs = pickIds.map((strategyId) => ({ strategyId }));
    const what =
      others.length === 0
        ? { strategyId: only, stake, statedOdds, pitchers }
        : { strategyId: PARLAY_STRATEGY_ID, legs, stake, odds };
    const body = { ...what, acknowledgeOverCap };
    return askEndpoint(ENDPOINTS.savePick, apiSavedAnswerSchema, { body }, by);
  },
  text: ({ savedPick, repeated }, by) => {
    const { id, matchup, teamName, price, decimalOdds, book, stakeCents, toWinCents, startAt, tracked } = savedPick;
    const { currencyMark } = by.caller.viewer;
    const at = price === null ? `decimal ${formatNumber(decimalOdds, 2)}` : priceText(price, by);
    return [
      `${repeated ? "Saved already with this key" : "Saved"}: bet ${id}, ${teamName} (${matchup}) at ${at}${book === null ? "" : ` (${bookLabel(book)})`}, stake ${formatMoney(stakeCents, currencyMark)} to win ${formatMoney(toWinCents, currencyMark)}, starts ${momentText(startAt, by)}.`,
      ...(tracked ? ["No stake is suggested on it, so the bet is tracked and not counted as money staked."] : []),
      "Nothing was placed with a sportsbook.",
    ].join("\n");
  },
});

import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { askedOpinionSchema, apiSecondOpinionSchema } from "#app/lib/schemas/bets/second-opinion-api.ts";
import { centsOfDollars } from "#app/lib/schemas/dollars.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { secondOpinion } from "#app/lib/workflows/bets/second-opinion.server.ts";

/** Odds of a field. @throws Problem 422 that names the field of invalid odds. */
function oddsAt(field: string, value: string | number, format: OddsFormat) {
  const parsed = parseOdds({ format, value });
  if (parsed.ok) return parsed.value;
  throw new Problem("invalid", undefined, { errors: { [field]: [parsed.detail] } });
}

const family = api(
  {
    POST: endpoint({
      access: "viewer",
      summary: "A second opinion on a bet or a parlay of up to six legs, at the price the caller was offered.",
      description:
        "Answers with the edge against the market's no-vig price, the best price on the same line, and, if the caller's plan and reveals open it, the forecast: the chance with its 80% range, the edge, the verdict by the rule of published picks, the price it would take, and a stake under their bankroll. A closed forecast leaves `forecast` null and gives the reason in `lock`. Legs on one game are priced together. Nothing is stored.",
      refusals: ["tier-required"],
      body: askedOpinionSchema,
      output: apiSecondOpinionSchema,
      run: async ({ caller, body }) => {
        const { format } = body;
        const legs = body.legs.map(({ odds, ...leg }, index) => ({
          ...leg,
          line: leg.market === "moneyline" ? null : (leg.line ?? null),
          decimal: oddsAt(`legs.${index}.odds`, odds, format),
        }));
        const quote = body.quote === undefined ? null : oddsAt("quote", body.quote, format);
        const stakeCents = body.stake === undefined ? null : centsOfDollars(body.stake);
        return { body: granted(await secondOpinion(caller, { legs, quote, stakeCents })).opinion };
      },
    }),
  },
  { scope: "odds:read" },
);

export const loader = family.loader;
export const action = family.action;

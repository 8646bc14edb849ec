import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import type { LimitNow } from "#app/lib/engine/care/limits.ts";
import { pauseSentence } from "#app/lib/format/care.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { apiCareSchema, careLimitBodySchema } from "#app/lib/schemas/account/api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { lowerLimit } from "#app/lib/workflows/account/set-limits.server.ts";

/** An amount with its unit in the field's name. */
const inItsUnit = (kind: LimitNow["kind"], amount: number | null) =>
  kind === "time" ? { amountCents: null, minutes: amount } : { amountCents: amount, minutes: null };

async function careBody(caller: Caller) {
  const { limits, money, time } = await readCare(caller);
  const { pause, timeZone, realityCheckMinutes, region } = caller.viewer;
  return {
    pause: pause && { ...pause, text: pauseSentence(pause, timeZone) },
    limits: limits.map(({ kind, period, amount, next }) => ({
      kind,
      period,
      ...inItsUnit(kind, amount),
      usedCents: { stake: money[period].stakedCents, loss: money[period].lostCents, time: null }[kind],
      openCents: kind === "loss" ? money[period].openCents : null,
      usedMinutes: kind === "time" ? time[period] : null,
      next: next && { ...inItsUnit(kind, next.amount), inForceFrom: next.inForceFrom },
    })),
    realityCheckMinutes,
    helpLine: helpLineOf(region, env().HELP_LINE),
  };
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's limits with the amounts used, and their break.",
      output: apiCareSchema,
      run: async ({ caller }) => ({ body: await careBody(caller) }),
    }),
    "PATCH limits": endpoint({
      access: "viewer",
      summary: "Lowers one of the caller's limits, at once.",
      description:
        "A limit can be set or lowered here, never raised or removed: the person does that at /care, where it takes effect after 24 hours. Lowering a limit also withdraws a pending raise.",
      body: careLimitBodySchema,
      refusals: ["conflict"],
      output: apiCareSchema,
      run: async ({ caller, body }) => {
        const { kind, period } = body;
        granted(
          await lowerLimit(caller, { kind, period, amount: "minutes" in body ? body.minutes : body.amountCents }),
        );
        return { body: await careBody(caller) };
      },
    }),
  },
  { scope: "care" },
);

export const loader = family.loader;
export const action = family.action;

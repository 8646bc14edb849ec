import { MOST_CONNECTED, MOST_TOKENS } from "#app/lib/engine/access/allowances.ts";
import { refusing, type Nothing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface AccessFacts {
  "too-many-tokens": Nothing;
  "too-many-connected": Nothing;
}

/** Why something with tokens and connected programs is refused. */
export const ACCESS_REFUSALS: Refusals<AccessFacts> = {
  "too-many-tokens": {
    problem: "conflict",
    title: "Not created",
    message: `You can have ${MOST_TOKENS} tokens at most. Revoke one first.`,
  },
  "too-many-connected": {
    problem: "conflict",
    title: "Not connected",
    message: `You can have ${MOST_CONNECTED} connected programs at most. Disconnect one in Settings first.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<AccessFacts>(ACCESS_REFUSALS);

import type { Tier } from "#app/lib/engine/leagues.ts";
import { MOST_CONNECTED, MOST_TOKENS } from "#app/lib/engine/access/token-scopes.ts";
import { MOST_WEB_HOOKS, TESTS_AN_HOUR } from "#app/lib/engine/access/web-hooks.ts";
import {
  ATTEMPTS,
  ownMessage,
  refusing,
  type Nothing,
  type OwnMessage,
  type Refusals,
} from "#app/lib/schemas/access/refusing.ts";

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface AccessFacts {
  "too-many-tokens": Nothing;
  "too-many-connected": Nothing;
  "no-web-hooks": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-web-hooks": Nothing;
  "invalid-receiver": OwnMessage;
  "too-many-tests": Nothing;
}

/** Why something with tokens, connected programs and web hooks is refused. */
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
  "no-web-hooks": {
    problem: "tier-required",
    title: "Web hooks are not part of your plan",
    message: ({ planLabel }) => `Web hooks are part of the ${planLabel} plan.`,
  },
  "too-many-web-hooks": {
    problem: "conflict",
    field: "url",
    title: ATTEMPTS.save,
    message: `You can have ${MOST_WEB_HOOKS} web hooks at most. Remove one first.`,
  },
  "invalid-receiver": { problem: "invalid", field: "url", title: ATTEMPTS.save, message: ownMessage },
  "too-many-tests": {
    problem: "conflict",
    title: "Not sent",
    message: `You can send ${TESTS_AN_HOUR} tests an hour. Try again later.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<AccessFacts>(ACCESS_REFUSALS);

import type { Tier } from "#app/lib/engine/leagues.ts";
import { MOST_WEB_HOOKS, TESTS_AN_HOUR } from "#app/lib/engine/access/web-hooks.ts";
import {
  ATTEMPTS,
  ownMessage,
  refusing,
  type Nothing,
  type OwnMessage,
  type Refusals,
} from "#app/lib/schemas/access/refusing.ts";

/** Every code of a refused change of web hooks, and the facts its sentence is made from. */
export interface WebHookFacts {
  "no-web-hooks": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-web-hooks": Nothing;
  "invalid-receiver": OwnMessage;
  "too-many-tests": Nothing;
}

/** Why something with web hooks is refused. */
export const WEB_HOOK_REFUSALS: Refusals<WebHookFacts> = {
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

/** A refusal about web hooks. */
export const refuse = refusing<WebHookFacts>(WEB_HOOK_REFUSALS);

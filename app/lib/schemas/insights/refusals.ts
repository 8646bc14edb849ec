import {
  ownMessage,
  refusing,
  type Nothing,
  type OwnMessage,
  type Refusals,
} from "#app/lib/schemas/access/refusing.ts";

/** Why a recommendation cannot be acted on. */
const RECOMMENDATION_OVER = {
  dismissed: "It was dismissed before.",
  implemented: "It was implemented before.",
  expired: "It has expired: generate recommendations again.",
  stands: "That is already in force, or something stricter.",
  "not-done": "There is nothing to take back.",
  changed: "You have changed it since: it stays as you set it.",
} as const;

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface InsightsFacts {
  "no-player": Nothing;
  "not-comparable": OwnMessage;
  "recommendation-over": {
    readonly why: "dismissed" | "implemented" | "expired" | "stands" | "not-done" | "changed";
  };
}

/** Why something with recommendations and players is refused. */
export const INSIGHTS_REFUSALS: Refusals<InsightsFacts> = {
  "recommendation-over": {
    problem: "conflict",
    title: "Not changed",
    message: ({ why }) => RECOMMENDATION_OVER[why],
  },
  "no-player": {
    problem: "not-found",
    title: "Failed to compare players",
    message: "One of the players has no game in this season.",
  },
  "not-comparable": { problem: "invalid", field: "player2Id", title: "Failed to compare players", message: ownMessage },
};

/** A refusal of this area. */
export const refuse = refusing<InsightsFacts>(INSIGHTS_REFUSALS);

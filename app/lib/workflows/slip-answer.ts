import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { FeedOrClock } from "#app/models/feed.server.ts";

/** Whose slip, in which feed, and when. */
export interface SlipInput {
  readonly viewer: Viewer;
  readonly feed: FeedOrClock;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly requestId?: string | undefined;
}

/** What a change of the slip came to. `title` and `message` are a toast's texts; a refusal (`done` false) is a destructive one. */
export interface SlipAnswer<Outcome extends string> {
  readonly outcome: Outcome;
  readonly done: boolean;
  readonly title: string;
  readonly message: string;
}

/** What a page says when placing failed for a reason nobody expected (core §8). */
export const PLACING_FAILED = {
  title: "Error Placing Bets",
  message: "There was an issue saving your bets. Please try again.",
} as const;

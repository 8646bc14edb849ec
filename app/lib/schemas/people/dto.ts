import type { ReportReason } from "#app/lib/engine/people/rules.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Leaderboard, MemberRecord, ShareCounts } from "./figures-api.ts";

/** The reader's own profile. */
export interface OwnProfile {
  readonly id: string;
  readonly name: string;
  /** Whether others see it. */
  readonly shows: boolean;
  readonly left: boolean;
  /** Why an operator hides it; null if none does. */
  readonly hiddenWhy: string | null;
  readonly joinedAt: number;
  /** The moment from which the name can be changed; null: now. */
  readonly renameFrom: number | null;
}

/** A shared pick as the reader may see it: at their price today, or locked. */
export interface SharedPickEntry {
  readonly shareId: number;
  readonly sharedAt: number;
  readonly by: { readonly id: string; readonly name: string; readonly simulated: boolean };
  readonly pick: StrategyCard;
}

export interface SharedPicksPage {
  readonly entries: readonly SharedPickEntry[];
  /** The number for requesting older ones; null at the end. */
  readonly nextBefore: number | null;
}

/** A pick of the reader's own that they shared or could share. */
export interface OwnPickLine {
  readonly pickId: number;
  readonly recommendation: string;
  readonly matchup: string;
  readonly startAt: number;
}

export interface OwnShareLine extends OwnPickLine {
  readonly sharedAt: number;
  readonly takenBack: boolean;
}

export interface MemberName {
  readonly id: string;
  readonly name: string;
}

/** The reader's own side among members. */
export interface OwnPeople {
  readonly profile: OwnProfile | null;
  readonly followers: number;
  readonly follows: readonly MemberName[];
  readonly blocked: readonly MemberName[];
  readonly shareable: readonly OwnPickLine[];
  readonly shared: readonly OwnShareLine[];
  readonly counts: ShareCounts;
}

type ScreenFeed = Pick<FeedStatus, "feed" | "label" | "now">;

/** The screen of people: the data of the open tab, the rest is null. */
export interface PeopleView {
  readonly feed: ScreenFeed;
  /** Why the reader sees nothing of others: they are on a break. */
  readonly paused: string | null;
  readonly profile: OwnProfile | null;
  readonly leaderboard: Leaderboard | null;
  readonly picks: SharedPicksPage | null;
  readonly own: OwnPeople | null;
}

/** A member's profile for another member. */
export interface MemberView {
  readonly feed: ScreenFeed;
  readonly id: string;
  readonly name: string;
  readonly simulated: boolean;
  readonly joinedAt: number;
  readonly you: boolean;
  readonly follows: boolean;
  /** All of the feed's run. */
  readonly record: MemberRecord & { readonly rank: number | null; readonly of: number };
  readonly counts: ShareCounts;
  readonly picks: SharedPicksPage;
}

/** A report as an operator reads it. */
export interface ReportLine {
  readonly id: number;
  readonly profileId: string;
  readonly name: string;
  /** The name when it was reported. */
  readonly nameThen: string;
  readonly hidden: boolean;
  readonly reason: ReportReason;
  readonly note: string;
  readonly reportedAt: number;
}

export interface HiddenLine extends MemberName {
  readonly hiddenAt: number;
  readonly hiddenWhy: string;
}

export interface ModerationView {
  readonly reports: readonly ReportLine[];
  readonly hidden: readonly HiddenLine[];
}

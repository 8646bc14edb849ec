import { DAILY_LIMITS, RENAME_DAYS, type LimitedDeed } from "#app/lib/engine/people/rules.ts";
import {
  ATTEMPTS,
  ownMessage,
  refusing,
  type Nothing,
  type OwnMessage,
  type Refusals,
} from "#app/lib/schemas/access/refusing.ts";

/** The daily limits of actions, as sentences. */
const TOO_OFTEN: Readonly<Record<LimitedDeed, string>> = {
  follow: `You can follow ${DAILY_LIMITS.follow} members a day.`,
  share: `You can share ${DAILY_LIMITS.share} picks a day.`,
  report: `You can report ${DAILY_LIMITS.report} profiles a day.`,
  block: `You can block ${DAILY_LIMITS.block} members a day.`,
};

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface PeopleFacts {
  "words-name": Nothing;
  "name-refused": OwnMessage;
  "renamed-lately": { readonly until: string };
  "no-profile": Nothing;
  "profile-hidden": Nothing;
  "own-profile": Nothing;
  "not-own-pick": Nothing;
  "shared-before": Nothing;
  "reported-before": Nothing;
  "too-often": { readonly deed: LimitedDeed };
}

/** Why something among members is refused. */
export const PEOPLE_REFUSALS: Refusals<PeopleFacts> = {
  "name-refused": { problem: "invalid", field: "name", title: ATTEMPTS.save, message: ownMessage },
  "renamed-lately": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: ({ until }) => `A name is kept for ${RENAME_DAYS} days. You can change yours from ${until} on.`,
  },
  "no-profile": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "Choose a name under People first: members share under a name.",
  },
  "profile-hidden": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "An operator has hidden your profile. Write to support if you think that is wrong.",
  },
  "own-profile": { problem: "conflict", title: "Not done", message: "This is your own profile." },
  "not-own-pick": {
    problem: "conflict",
    title: ATTEMPTS.share,
    message: "Only picks you saved or revealed can be shared.",
  },
  "shared-before": { problem: "conflict", title: ATTEMPTS.share, message: "You shared this pick before." },
  "reported-before": {
    problem: "conflict",
    title: "Not sent",
    message: "You have reported this profile already: an operator looks at it.",
  },
  "too-often": { problem: "conflict", title: "Enough for today", message: ({ deed }) => TOO_OFTEN[deed] },
  "words-name": {
    problem: "invalid",
    title: "Not saved",
    message:
      "Sign with your own name: none of ours, of an office or a book, and without addresses, numbers to call or money.",
  },
};

/** A refusal of this area. */
export const refuse = refusing<PeopleFacts>(PEOPLE_REFUSALS);

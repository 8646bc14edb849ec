import type { TokenScope } from "./allowances.ts";

/** The topics of the live stream and of web hooks. */
export const EVENT_TOPICS = ["quotes", "assessments", "picks", "scores", "gradings", "news", "slip", "bets"] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

export interface TopicRule {
  /** The scope that an API token needs for it. */
  readonly scope: TokenScope;
  /** Whether it reports the person's own rows only. */
  readonly personal: boolean;
  /** Whether it advertises bets: somebody on a break receives none of it. */
  readonly sells: boolean;
  /** One sentence for the API reference and for forms. */
  readonly text: string;
}

export const TOPIC_RULES: Readonly<Record<EventTopic, TopicRule>> = {
  quotes: {
    scope: "odds:read",
    personal: false,
    sells: true,
    text: "A sportsbook in your plan opened, changed or took down a price. It arrives with your plan's delay.",
  },
  assessments: {
    scope: "picks:read",
    personal: false,
    sells: true,
    text: "A published pick was repriced. The offer is included only for picks you can see.",
  },
  picks: {
    scope: "picks:read",
    personal: false,
    sells: true,
    text: "A pick was published. It arrives with your plan's delay, with details only for picks you can see.",
  },
  scores: {
    scope: "odds:read",
    personal: false,
    sells: false,
    text: "A game's score, state or start changed, or a result became known or was corrected.",
  },
  gradings: { scope: "picks:read", personal: false, sells: false, text: "A published pick was graded." },
  news: {
    scope: "picks:read",
    personal: false,
    sells: false,
    text: "A player was reported out, in doubt or available, or a team's starter was named, confirmed or replaced.",
  },
  slip: { scope: "bets:write", personal: true, sells: false, text: "Your bet slip changed." },
  bets: {
    scope: "bets:write",
    personal: true,
    sells: false,
    text: "One of your bets was saved, changed, settled or deleted.",
  },
};

/** The names of events on the stream and in web hooks, with their topics. */
export const EVENT_KINDS = {
  quote: "quotes",
  assessment: "assessments",
  pick: "picks",
  score: "scores",
  result: "scores",
  grading: "gradings",
  injury: "news",
  starter: "news",
  slip: "slip",
  bet: "bets",
} as const satisfies Readonly<Record<string, EventTopic>>;
export type EventKind = keyof typeof EVENT_KINDS;

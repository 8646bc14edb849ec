import { planPrice, trialText } from "./plan-text.ts";

/** A part of a legal text: paragraphs, or a list or table of lines. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export interface LegalText {
  readonly title: string;
  /** Changed text needs a new version and day: a test compares them. */
  readonly version: string;
  readonly since: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

const TERMS: LegalText = {
  title: "Terms",
  version: "2",
  since: "November 27, 2026",
  lead: "Linewise sells analysis of sports betting markets. It takes no bets and holds no stakes.",
  sections: [
    {
      title: "What you get",
      paragraphs: [
        "Published picks with price, probability, range and stake; tools to size and record your own bets; a public record of every pick.",
        "Predictions are estimates. Data can be late or wrong. Past results do not promise future ones, and no pick is certain to win. What you stake, and where, is your decision.",
      ],
    },
    {
      title: "Who may use it",
      paragraphs: [
        "You must be of legal age to bet where you are: 21 in most places, 18 where the law allows and never below 18. Bet only where it is legal.",
        "An account is one person’s. Picks that are still sealed are not to be passed on.",
      ],
    },
    {
      title: "Plans and payment",
      paragraphs: [
        `Free costs nothing. Pro is ${planPrice("pro")}, Elite ${planPrice("elite")}; paid by the year, twelve months cost 20% less. ${trialText()} The trial needs no card.`,
        "A paid plan renews until you cancel. You can cancel in your account at any time; the plan then runs to the end of the period you paid for and ends on the date shown. You can resume it until then.",
        "The first payment can be refunded within 30 days, once. Apart from that there are no refunds for partial months.",
        "Where a payment fails, the plan stays open for seven days so that you can correct it.",
      ],
    },
    {
      title: "The record",
      paragraphs: [
        "Published picks are never changed or removed. A correction is a new entry. Picks of simulated or replayed data are labelled and prove nothing about foresight.",
      ],
    },
    {
      title: "Ending an account",
      paragraphs: [
        "You can end it whenever you like. We may close an account that is used by somebody under age, shared, or used to attack the service. If you delete it yourself, it is gone after seven days, and a paid plan is not renewed.",
      ],
    },
  ],
};

/** The stored data, and for how long; the clean-up jobs use the same times. */
const RETENTION = [
  ["Account: name, e-mail, date of birth, region, settings", "until the account is deleted"],
  ["Sessions", "until you sign out or they end"],
  ["Your saved picks, stakes and slip", "until you delete them or the account"],
  ["Texts you accepted, with version and date", "as long as the account"],
  ["Who did what (audit trail)", "kept; it cannot be changed"],
  ["Minutes of use per day, for your time limit", "as long as the account"],
  ["E-mails and text messages we sent you", "30 days"],
  ["Your number for text messages", "until you remove it or delete the account"],
  ["That nothing is to be sent to an address or a number", "as long as the account"],
  ["Exports of your data", "7 days"],
  ["A self-exclusion", "until it ends, also after the account is deleted"],
  [
    "Fingerprints of your addresses and sign-ins, by which a self-exclusion knows you again",
    "as long as the account, or a self-exclusion that outlives it",
  ],
  ["A page of your results that you share", "until you take it back"],
  ["Answers to repeated API requests", "1 day"],
  ["Runs of background jobs", "3 days"],
  ["Forecasts without a pick", "7 days"],
  ["Server log: address of the page, status, time; no query strings", "as the operator’s log storage is set"],
  ["Published picks, results and the record", "for good; they hold nothing personal"],
] as const;

const PRIVACY: LegalText = {
  title: "Privacy",
  version: "3",
  since: "November 24, 2026",
  lead: "We keep what the product needs and nothing to sell. There are no advertising pixels and no trackers on any page.",
  sections: [
    {
      title: "What is stored, and how long",
      paragraphs: [],
      table: { columns: ["What", "How long"], rows: RETENTION },
    },
    {
      title: "Who sees it",
      paragraphs: [
        "You. How you bet is treated as sensitive: it is not used to aim offers at you, and nobody else sees it unless you share your results or your words yourself.",
        "Sign-in runs through an identity provider, payments through a payment provider, e-mails and text messages through providers that carry them; each gets what it needs for that. Nobody gets your number to advertise to it. Card numbers never reach us.",
        "The public record holds no personal data.",
      ],
    },
    {
      title: "Cookies",
      paragraphs: [
        "One for your session, one for the theme, one for a notice you closed, one for a message after a form, and while you sign in some that last for minutes. One remembers for a day that somebody in this browser is too young. None for advertising.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what is stored about you, have it corrected, take it along and have it deleted (GDPR articles 15 to 20, CCPA), on every plan and without a fee: under Settings, Your data, everything is exported as JSON and CSV, and the account is deleted after seven days in which you can change your mind.",
        "A browser’s Global Privacy Control is met by what we do for everybody: nothing is sold or shared for advertising.",
      ],
    },
  ],
};

const PLAY: LegalText = {
  title: "Responsible play",
  version: "2",
  since: "November 23, 2026",
  lead: "Bet with money you can lose, and stop when it is no longer fun. Help is free, confidential and open day and night.",
  sections: [
    {
      title: "Signs that it is time to stop",
      paragraphs: [
        "Raising stakes to win back losses. Betting money meant for something else. Hiding it. Thinking about it when you would rather not. Feeling restless when you do not bet.",
        "If one of these is you, call a help line below today. They also help friends and families.",
      ],
    },
    {
      title: "What you can do",
      paragraphs: [
        "Set the bankroll to what you can lose, and let suggested stakes stay small: they never exceed 2% of it.",
        "Under Settings, Limits and breaks, you set stake, loss and time limits and take a time-out or exclude yourself; a break cannot be ended early. A test of nine questions tells where you stand.",
        "Your sportsbook has deposit limits, time-outs and self-exclusion: set them there too, because that is where bets are placed.",
        "Most states keep a self-exclusion list that all of their licensed books honor; the state’s gaming regulator has the form.",
        "Gamban (gamban.com) blocks gambling sites and apps on your devices.",
      ],
    },
    {
      title: "What we do",
      paragraphs: [
        "No countdowns, no streak celebrations, no push to bet more after a loss. A LEAN carries no stake. Losses stand in the same record as wins.",
        `What a plan costs is part of the result: ${planPrice("pro")} has to be earned before a bettor is ahead. The ROI simulator shows how often it is not.`,
      ],
    },
  ],
};

/** The legal pages by the last part of their address. */
export const LEGAL_TEXTS = { terms: TERMS, privacy: PRIVACY, "responsible-play": PLAY } as const;
export type LegalPage = keyof typeof LEGAL_TEXTS;
export const LEGAL_PAGES = Object.keys(LEGAL_TEXTS) as readonly LegalPage[];

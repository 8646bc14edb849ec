import type { Before, SimulatedPerson, Taste } from "./person.ts";

const TASTE: Taste = {
  most: 2,
  bets: 0.6,
  leans: 0,
  role: null,
  leagues: null,
  stake: "suggested",
  afterLoss: 0,
  parlays: 0,
  legs: 2,
  shares: 0.1,
};

const BEFORE: Before = {
  bets: 130,
  days: 400,
  prices: { NBA: "best", NHL: "best", NFL: "best", MLB: "best" },
  role: null,
  when: "opening",
  afterLoss: 0,
  cashesOut: 0,
};

const EVERYWHERE = (prices: "best" | "worst" | "caesars") => ({ NBA: prices, NHL: prices, NFL: prices, MLB: prices });

type Member = readonly [
  name: string,
  more: Partial<Omit<SimulatedPerson, "taste">> & { readonly taste?: Partial<Taste> },
];

/** Members by kind of bettor: followers of picks, favorites only, underdogs, parlays, comparers of books, chasers, early closers. */
const MEMBERS: readonly Member[] = [
  ["Steady Sven", { taste: { most: 4, bets: 0.95, shares: 0.2 } }],
  ["Quarter Kelly Kay", { taste: { most: 3, bets: 0.85, shares: 0.2 } }],
  ["Morning Mila", { looks: [9], taste: { bets: 0.8 } }],
  ["Night Owl Nora", { looks: [18, 21], taste: { bets: 0.7, shares: 0.2 } }],
  ["Weekend Walt", { taste: { bets: 0.5 }, looks: [12] }],
  ["Chalk Charlie", { taste: { bets: 0.8, leans: 0.5, role: "favorite", stake: 0.02 } }],
  ["Favorites Fay", { taste: { bets: 0.7, leans: 0.4, role: "favorite", stake: 0.015 } }],
  ["Safe Side Sam", { taste: { bets: 0.6, leans: 0.4, role: "favorite", stake: 0.01, shares: 0.2 } }],
  ["Underdog Uma", { taste: { bets: 0.9, leans: 0.8, role: "underdog", stake: 0.01, shares: 0.3 } }],
  ["Long Shot Lou", { taste: { bets: 0.9, leans: 0.7, role: "underdog", stake: 0.01 } }],
  ["Parlay Pat", { taste: { bets: 0.3, parlays: 0.5, legs: 3, stake: 0.01 } }],
  ["Two Leg Tess", { taste: { bets: 0.4, parlays: 0.6, legs: 2, stake: 0.01, shares: 0.2 } }],
  ["Ticket Theo", { taste: { bets: 0.2, parlays: 0.6, legs: 4, stake: 0.005 } }],
  [
    "Line Shopper Lia",
    {
      looks: [9, 13],
      before: { ...BEFORE, bets: 200, prices: { NBA: "best", NHL: "worst" } },
      taste: { bets: 0.9, shares: 0.3 },
    },
  ],
  ["Five Books Finn", { taste: { bets: 0.8 }, looks: [10] }],
  [
    "One Book Olga",
    {
      ownBooks: ["caesars"],
      before: { ...BEFORE, prices: EVERYWHERE("caesars"), when: "closing" },
      planted: { kind: "closing-line", says: "below" },
      taste: { bets: 0.5, stake: 0.02 },
    },
  ],
  [
    "Any Price Abe",
    {
      before: { ...BEFORE, prices: EVERYWHERE("worst"), when: "closing" },
      planted: { kind: "closing-line", says: "below" },
      taste: { bets: 0.4, leans: 0.3, stake: 0.03 },
    },
  ],
  [
    "Chasing Chuck",
    {
      before: { ...BEFORE, afterLoss: 1 },
      planted: { kind: "stakes-after-losses", says: "above" },
      taste: { bets: 0.6, leans: 0.3, stake: 0.01, afterLoss: 1 },
    },
  ],
  [
    "Double Up Dee",
    {
      before: { ...BEFORE, bets: 120, afterLoss: 0.6 },
      planted: { kind: "stakes-after-losses", says: "above" },
      taste: { bets: 0.5, leans: 0.3, stake: 0.01, afterLoss: 0.6 },
    },
  ],
  [
    "Make It Back Max",
    {
      before: { ...BEFORE, bets: 150, afterLoss: 0.4, role: "favorite" },
      planted: { kind: "stakes-after-losses", says: "above" },
      taste: { bets: 0.5, role: "favorite", stake: 0.015, afterLoss: 0.4 },
    },
  ],
  ["Cash Out Cleo", { before: { ...BEFORE, bets: 60, days: 120, cashesOut: 0.4 }, taste: { bets: 0.6 } }],
  ["Early Exit Ed", { before: { ...BEFORE, bets: 60, days: 120, cashesOut: 0.6 }, taste: { bets: 0.5, stake: 0.02 } }],
  ["Puck Line Pia", { taste: { bets: 0.9, leans: 0.3, leagues: ["NHL"], stake: 0.01, shares: 0.2 } }],
  ["Hoops Only Hal", { taste: { bets: 0.8, leans: 0.1, leagues: ["NBA"], shares: 0.1 } }],
];

const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const PERSON = {
  tier: "elite",
  bankrollCents: 200_000,
  defaultStakeCents: 2_000,
  ownBooks: [],
  looks: [13],
  before: null,
  follows: 2,
  planted: null,
} as const;

const member = ([name, { taste, ...more }]: Member): SimulatedPerson => ({
  ...PERSON,
  subject: `member-${slug(name)}`,
  email: `${slug(name)}@members.linewise.test`,
  username: name,
  readyMade: false,
  name,
  ...more,
  taste: { ...TASTE, ...taste },
});

/**
 * The member who shows the whole product: a year of bets, a month of them here, everything a member can have. The bets brought along are
 * more than the 120 that a visitor should find: how many picks the month here publishes depends on the season (D43).
 */
const ELITE: SimulatedPerson = {
  ...PERSON,
  subject: "local-elite",
  email: "elite@linewise.test",
  username: "elite",
  readyMade: true,
  name: "Elias E",
  defaultStakeCents: 6_000,
  // The first picks of a day are out late in the evening before it, or early in the morning: a visitor at night or before noon then finds
  // open bets and a slip.
  looks: [8, 14, 22],
  taste: { ...TASTE, most: 4, bets: 0.85, leans: 0.35, parlays: 0.25, shares: 0.4 },
  before: { ...BEFORE, bets: 130 },
};

/** A member who has bet for some weeks and brought those bets along; they alone are more than the 25 that a visitor should find (D43). */
const PRO: SimulatedPerson = {
  ...PERSON,
  subject: "local-pro",
  email: "pro@linewise.test",
  username: "pro",
  readyMade: true,
  tier: "pro",
  name: null,
  bankrollCents: 100_000,
  defaultStakeCents: 1_000,
  looks: [13, 18],
  taste: { ...TASTE, bets: 0.8, leans: 0.5, stake: 0.01, shares: 0 },
  before: { ...BEFORE, bets: 32, days: 60 },
  follows: 0,
};

/** Everybody who lives in the simulated world. The ready-made Free member is not among them: their first day is the day they sign in. */
export const SIMULATED_PEOPLE: readonly SimulatedPerson[] = [ELITE, PRO, ...MEMBERS.map(member)];

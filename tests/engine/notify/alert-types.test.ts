import { expect, test } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import {
  ALERT_TYPES,
  channelOf,
  DEFAULT_PREFERENCES,
  wantsAlert,
  planHasAlert,
  quietHoursLeft,
  textPurposesUsed,
} from "#app/lib/engine/notify/alert-types.ts";
import { shiftSteps } from "#app/lib/views/notify/alert-texts.ts";

const person = {
  userId: "u",
  email: "u@linewise.test",
  timeZone: "UTC",
  region: null,
  unsubscribed: false,
  emailStopped: false,
  phone: null,
  textConsents: [],
  oddsFormat: "american",
} as const;

test("alerts on present prices are Elite's, the digest Pro's, the rest everybody's", () => {
  const typesOf = (tier: "free" | "pro" | "elite") => ALERT_TYPES.filter((type) => planHasAlert(tier, type));
  expect(typesOf("free")).toEqual(["game_alert", "bet_graded", "web_hook"]);
  expect(typesOf("pro")).toEqual(["game_alert", "daily_digest", "bet_graded", "web_hook"]);
  expect(typesOf("elite")).toEqual(ALERT_TYPES);
});

test("no mail goes to a person who never asked for it, had it stopped, bounces, or switched it off", () => {
  const preferences = { ...DEFAULT_PREFERENCES, enableNewBets: true, enableEdgeAlerts: true };
  const elite = { ...person, tier: "elite", preferences } as const;
  expect(wantsAlert({ ...elite, preferences: DEFAULT_PREFERENCES }, "new_bet")).toBe(false);
  expect(wantsAlert({ ...elite, preferences: DEFAULT_PREFERENCES }, "edge")).toBe(false);
  for (const type of ALERT_TYPES) {
    // A paused web hook is reported by a message about the account.
    expect(channelOf(elite, type)).toBe(type === "web_hook" ? null : "email");
    expect(channelOf({ ...elite, preferences: null }, type)).toBeNull();
    expect(channelOf({ ...elite, unsubscribed: true }, type)).toBeNull();
    expect(channelOf({ ...elite, emailStopped: true }, type)).toBeNull();
  }
  const off = { ...DEFAULT_PREFERENCES, enableGameAlerts: false, enableDailyDigest: false };
  expect(wantsAlert({ ...elite, preferences: off }, "game_alert")).toBe(false);
  expect(channelOf({ ...elite, preferences: off }, "daily_digest")).toBeNull();
  expect(wantsAlert({ ...elite, preferences: off }, "bet_graded")).toBe(true);
  expect(channelOf({ ...elite, tier: "pro" }, "game_alert")).toBeNull();
  expect(channelOf({ ...elite, tier: "pro" }, "daily_digest")).toBe("email");
});

test("a text goes to Elite's confirmed number for the agreed alerts; Pro's digest always comes by e-mail", () => {
  const preferences = {
    ...DEFAULT_PREFERENCES,
    enableNewBets: true,
    enableEdgeAlerts: true,
    ...({ gameAlertsDelivery: "sms", highConfDelivery: "sms", dailyDigestDelivery: "sms" } as const),
  };
  const elite = { ...person, tier: "elite", preferences, phone: "+14165550123", textConsents: ["alerts"] } as const;
  expect(ALERT_TYPES.map((type) => channelOf(elite, type))).toEqual([
    "sms",
    "sms",
    "sms",
    "sms",
    "email",
    "sms",
    null,
    "sms",
    "sms",
    null,
  ]);
  expect(channelOf({ ...elite, textConsents: ["digest"] }, "daily_digest")).toBe("sms");
  expect(channelOf({ ...elite, textConsents: ["digest"] }, "game_alert")).toBeNull();
  // Not confirmed, or stopped: nobody asked for an e-mail instead.
  expect(channelOf({ ...elite, phone: null }, "game_alert")).toBeNull();
  expect(channelOf({ ...elite, unsubscribed: true }, "game_alert")).toBeNull();
  expect(channelOf({ ...elite, tier: "pro" }, "game_alert")).toBeNull();
  expect(channelOf({ ...elite, tier: "pro" }, "daily_digest")).toBe("email");
  expect(textPurposesUsed(preferences)).toEqual(["alerts", "digest"]);
  expect(textPurposesUsed(DEFAULT_PREFERENCES)).toEqual([]);
});

test.each([
  [9, 9, 20, 0],
  [9, 9, 21, 11],
  [9, 9, 7, 1],
  [22, 10, 21, 13],
  [12, 14, 12, 2],
  [8, 21, 12, null],
])(
  "texts, quiet from %i to %i: at %i there are %s hours left, for the night is quiet by law",
  (quietFrom, quietTo, hour, left) => {
    expect(quietHoursLeft({ quietFrom, quietTo }, hour, "sms")).toBe(left);
  },
);

test.each([
  [22, 8, 23, 9],
  [22, 8, 22, 10],
  [22, 8, 7, 1],
  [22, 8, 8, 0],
  [22, 8, 12, 0],
  [1, 5, 3, 2],
  [9, 9, 9, 0],
])("quiet from %i to %i: at %i there are %i hours left", (quietFrom, quietTo, hour, left) => {
  expect(quietHoursLeft({ quietFrom, quietTo }, hour)).toBe(left);
});

test.each([
  [0.59, 0.54, -1],
  [0.54, 0.59, 1],
  [0.59, 0.5401, 0],
  [0.5, 0.61, 2],
  [0.5, 0.5, 0],
])("from %f to %f are %i steps", (before, now, steps) => {
  expect(shiftSteps(probability(before), probability(now)) + 0).toBe(steps);
});

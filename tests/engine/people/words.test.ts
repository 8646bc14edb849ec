import { expect, test } from "vitest";
import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";

const concerns = (text: string) => wordConcerns(text, PROTECTED_NAMES);

test.each([
  ["Your account needs verification. Text your password to +1 555 0100", ["contact", "secret"]],
  ["visit evil.example for details", ["address"]],
  ["https://evil.example/x", ["address"]],
  ["evil (dot) com has more", ["address"]],
  ["evil dot com has more", ["address"]],
  ["write to me@evil.example", ["contact", "address"]],
  ["write to me (at) evil (dot) com", ["contact", "address"]],
  ["I am @sharp_sam on the other one", ["contact"]],
  ["call 5 5 5 . 0 1 0 0 1", ["contact"]],
  ["DM me on Telegram", ["contact"]],
  ["Wh\u200batsApp me", ["contact"]],
  ["send me money by Venmo", ["money"]],
  ["guaranteed: double your bitcoin", ["money"]],
  ["Linewise Support", ["authority"]],
  ["L1newise team says hello", ["authority"]],
  ["from customer service", ["authority"]],
  ["I write for FanDuel", ["authority"]],
  ["ＰａｙＰａｌ", ["money"]],
])("%s is looked at for %j", (text, found) => {
  expect(concerns(text)).toEqual(expect.arrayContaining([...found]));
});

test.each([
  "Honest about losses.",
  "I lost 12 of 30 bets at -110.5 and it said so.",
  "Went 1,250-1,180 since 2019. Good record.",
  "The closing line value page is worth it... really",
  "Better than my spreadsheet: 57.9% and +4.4%",
  "Sam O'Neil",
  "gets it free",
])("%s needs no review", (text) => {
  expect(concerns(text)).toEqual([]);
});

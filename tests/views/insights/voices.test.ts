import { expect, test } from "vitest";
import { shareOf } from "#app/lib/engine/record/rate.ts";
import { publicName, voicesOf, type SpokenOf } from "#app/lib/views/insights/voices.ts";

/** A record of a number of bets, two in three won. */
const recordOf = (settled: number): SpokenOf => {
  const wins = Math.round((settled * 2) / 3);
  const winRate = shareOf(wins, settled);
  const figures = { wins, losses: settled - wins, settled, winRate, closingLineValue: { ...winRate, value: 0.02 } };
  const newestLoss = settled === 0 ? null : { price: -110, recommendation: "Over 220.5" };
  return { figures, newestLoss } as unknown as SpokenOf;
};
const state = { gamesPriced: 40, entries: 300 };
const words = Array.from({ length: 3 }, (_, index) => ({ words: `Words ${index}`, signedAs: "Sam", connection: "" }));

test("the banner has five entries: members' words first, then facts of the record", () => {
  const facts = voicesOf([], recordOf(300), state);
  expect(facts).toHaveLength(5);
  expect(facts.every(({ by, quoted }) => by === "From the track record" && !quoted)).toBe(true);
  const mixed = voicesOf(words, recordOf(300), state);
  expect(mixed.map(({ quoted }) => quoted)).toEqual([true, true, true, false, false]);
  expect(voicesOf([...words, ...words], recordOf(300), state)).toHaveLength(5);
});

test("without a record only what holds without one is said, and no rate", () => {
  const said = voicesOf([], recordOf(0), { gamesPriced: 0, entries: null }).map(({ text }) => text);
  expect(said).toEqual(["Every pick rests on what was known before its game, and is graded after it."]);
  expect(voicesOf([], recordOf(20), state).some(({ text }) => /Win rate|closing line/.test(text))).toBe(false);
});

test("no address is ever shown as a name", () => {
  expect(publicName("sam@example.com")).toBe("sam");
  expect(publicName("@example.com")).toBe("Member");
  expect(publicName("Sam B")).toBe("Sam B");
});

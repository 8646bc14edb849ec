import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFault, nameSkeleton, tidyName, type NameFault } from "#app/lib/engine/people/profile-name.ts";

const BRANDS = ["fanduel", "FanDuel", "draftkings", "DraftKings", "espnbet", "theScore Bet"];

test.each<[string, NameFault | null]>([
  ["Sam", null],
  ["Élan Núñez", null],
  ["Jo-Ann O'Neil_2", null],
  ["Bjørn", null],
  ["Badminton Fan", null],
  ["Leafs supporter", null],
  ["Jo", "length"],
  ["A".repeat(25), "length"],
  ["<b>Sam</b>", "characters"],
  ["Sam & Joe", "characters"],
  ["bets.example", "characters"],
  ["sam@home", "characters"],
  ["Sam😀", "characters"],
  ["Ѕаm", "characters"],
  ["ΑΒΓ", "characters"],
  ["Ｓａｍ", "characters"],
  ["Sam\u200bmy", "characters"],
  ["Sam\u202Eypp", "characters"],
  ["-Sam", "characters"],
  ["Sam--my", "characters"],
  ["1234 x", "letters"],
  ["call 55501", "digits"],
  ["Linewise", "not-available"],
  ["The L1NEW1SE desk", "not-available"],
  ["line_wise", "not-available"],
  ["admin", "not-available"],
  ["AdminSam", "not-available"],
  ["adm1n 7", "not-available"],
  ["5upport", "not-available"],
  ["0ff1c1al odds", "not-available"],
  ["Odds Operator", "not-available"],
  ["Fan Duel VIP", "not-available"],
  ["Draft-K1ngs", "not-available"],
  ["The Score Bet", "not-available"],
])("“%s” is judged %s", (name, fault) => {
  expect(nameFault(tidyName(name), BRANDS)).toBe(fault);
});

test.each([
  ["Sam", "s a m"],
  ["Sam", "SÀM"],
  ["Bill 10", "BiII lO"],
  ["Barney", "Bamey"],
  ["Vvalt", "Walt"],
  ["Søren", "Soren"],
  ["Strauß", "Strauss"],
])("“%s” and “%s” read the same", (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other));
});

test.each([
  ["Sam", "Pam"],
  ["Sam 2", "Sam 3"],
])("“%s” and “%s” are two names", (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
});

test("an accepted name has only letters that everybody can read, and keeps one skeleton however it is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
      const name = tidyName(typed);
      if (nameFault(name, BRANDS) !== null) return;
      expect(name).toMatch(/^[\p{Script=Latin}\p{Decimal_Number} '_-]+$/u);
      expect(nameSkeleton(name)).toMatch(/^[a-z0-9]+$/);
      for (const same of [name.toUpperCase(), name.toLowerCase(), name.replace(/[ '_-]/g, "")])
        expect(nameSkeleton(same)).toBe(nameSkeleton(name));
    }),
    { numRuns: 500 },
  );
});

import { expect, test } from "vitest";
import { isRecordedLate } from "#app/lib/engine/proof/replayed.ts";
import { isUnrooted } from "#app/lib/engine/proof/rooted.ts";
import { enteredText, publishedText, unrootedText } from "#app/lib/format/record-text.ts";

const root = (publishedAt: number, throughPick: number) => ({
  day: "2026-01-15",
  hash: "ab",
  publishedAt,
  throughPick,
});
const roots = [root(100, 3), root(200, 3), root(300, 7)];

test("a pick is covered by the first root after it, if that came by its start", () => {
  const unrooted = (id: number, startAt: number, asOf = 1000) => isUnrooted({ id, startAt }, roots, asOf);
  expect([unrooted(3, 100), unrooted(3, 99), unrooted(1, 50)]).toEqual([false, true, true]);
  expect([unrooted(4, 300), unrooted(4, 250), unrooted(7, 299)]).toEqual([false, true, true]);
  // No root has come for it: that counts once its game began.
  expect([unrooted(8, 900), unrooted(8, 1000), unrooted(8, 1001)]).toEqual([true, true, false]);
});

test("a pick is said to have entered the chain before its game only if it did", () => {
  const early = { recordedAt: 1, startAt: 2 };
  const late = { recordedAt: 2, startAt: 2 };
  const said = (...picks: readonly (typeof early)[]) => {
    const after = picks.filter(isRecordedLate).length;
    const counts = { before: picks.length - after, after };
    return `${enteredText(counts)} ${publishedText(counts)}`;
  };
  expect(said(early, early)).toContain("Every pick entered a hash chain before its game began");
  expect(said(early, early)).toContain("published before the start");
  for (const text of [said(late, late), said(late), said(early, late), said()]) {
    expect(text).not.toMatch(/every pick entered[^;]*before/i);
    expect(text).not.toContain("published before the start");
  }
  expect(said(late, late)).toContain("all 2 picks entered it after their games began");
  expect(said(early, late, late)).toContain("1 pick entered it before its game began, 2 afterwards");
  expect(said(early, late, late)).toContain("So far 1 entered the record before the game began, 2 after");
});

test("what no daily root covers is named", () => {
  expect([unrootedText(0), unrootedText(1), unrootedText(73)]).toEqual([
    null,
    "1 pick was not covered by a daily root before the game began",
    "73 picks were not covered by a daily root before the game began",
  ]);
});

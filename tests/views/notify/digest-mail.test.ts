import { expect, test } from "vitest";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { segmentsOf } from "#app/lib/engine/notify/text-message.ts";
import { digestText } from "#app/lib/views/notify/digest-mail.ts";

const now = Date.UTC(2026, 0, 15, 17);
const person = { timeZone: "America/New_York", region: "US-NY" } as const;
const about = {
  now,
  origin: "https://linewise.app",
  unsubscribe: "https://linewise.app/unsubscribe/x",
  helpLine: "1-800-GAMBLER",
};
const figures = recordFigures([]);

test("the digest gives the open picks, the person's results, and the head of the record", () => {
  const head = { feed: "simulation", run: 1, sequence: 42, hash: "ab".repeat(32) } as const;
  const { title, message, body, text } = digestText(
    person,
    { open: { BET: 2, LEAN: 1 }, stale: false, figures, head },
    { settled: { won: 3, lost: 2, void: 0 }, bet: {} },
    about,
  );
  expect(title).toBe("Your digest for Thu, Jan 15");
  expect(message).toBe("In the next 24 hours: 2 bets and 1 lean. Your bets since yesterday: 3 won, 2 lost.");
  expect(body).toContain(`Record simulation, run 1, entry 42:\n${"ab".repeat(32)}`);
  expect(body).toContain("https://linewise.app/track-record");
  expect(body).toContain("closing line value nothing settled yet, return at one unit each nothing settled yet.");
  expect(body).toContain("https://linewise.app/unsubscribe/x");
  expect(body).toContain("877-8-HOPENY");
  expect(text).toBe(
    "Linewise: Your digest for Thu, Jan 15. In the next 24 hours: 2 bets and 1 lean. Your bets since yesterday: 3 won, 2 lost. Record entry 42: abababababababab https://linewise.app/dashboard Gambling help: 877-8-HOPENY. STOP ends texts.",
  );
  expect(segmentsOf(text)).toBe(2);
});

test("picks that a person has bet already are not offered to them again", () => {
  const day = { open: { BET: 2, LEAN: 1 }, stale: false, figures, head: null };
  const read = (bet: Readonly<Record<string, number>>) => digestText(person, day, { settled: {}, bet }, about).message;
  expect(read({ BET: 1 })).toContain("In the next 24 hours: 1 bet and 1 lean, besides 1 you have bet.");
  expect(read({ BET: 2, LEAN: 1 })).toContain(
    "Nothing but the 3 you have bet is worth a bet in the next 24 hours so far.",
  );
});

test("bets at old prices are not bets of now", () => {
  const day = { open: { BET: 2, LEAN: 1 }, stale: true, figures, head: null };
  expect(digestText(person, day, { settled: {}, bet: {} }, about).message).toContain(
    "In the next 24 hours: 2 bets and 1 lean, as far as prices were read: they are behind, so check your book.",
  );
});

test("a quiet day says so, and a record without an entry proves nothing", () => {
  const { message, body } = digestText(
    person,
    { open: {}, stale: false, figures, head: null },
    { settled: {}, bet: {} },
    about,
  );
  expect(message).toBe(
    "Nothing is worth a bet in the next 24 hours so far. None of your bets was graded since yesterday.",
  );
  expect(body).not.toContain("Record simulation");
});

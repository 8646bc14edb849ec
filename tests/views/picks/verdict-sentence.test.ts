import { expect, test } from "vitest";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { verdictSentence } from "#app/lib/views/picks/verdict-sentence.ts";

const pickOf = (fields: Partial<OpenPick>): OpenPick =>
  ({
    verdict: "BET",
    opening: false,
    confidence: 0.56,
    worth: 0.72,
    edge: 0.069,
    shrunkEdge: 0.048,
    publishedPrice: -110,
    now: { price: -110, betFrom: -104 },
    visible: { moved: false },
    ...fields,
  }) as OpenPick;
const say = (fields: Partial<OpenPick>, started = false) =>
  verdictSentence({ pick: pickOf(fields), breakEven: 0.5238, started, odds: (price) => `[${price}]` });

const published = { confidence: 0.56, worth: 0.7, edge: 0.069, shrunkEdge: 0.048 } as OpenPick["published"];

test.each<[string, Partial<OpenPick>, boolean, RegExp]>([
  [
    "a bet",
    {},
    false,
    /^Worth betting: the price is better than fair with a chance of 72%, edge \+6\.9%, \+4\.8% after doubt\.$/,
  ],
  ["an opening bet", { opening: true }, false, /after doubt\. It is an opening price: .*small bets/],
  [
    "a published bet",
    { published },
    true,
    /^Published as a bet: break-even was 52\.4%, confidence 56\.0%; better than fair with a chance of 70%/,
  ],
  ["a published opening bet", { published, opening: true }, true, /It was an opening price/],
  [
    "a bet published before there was one rule",
    { published: { ...published, worth: null, shrunkEdge: null } },
    true,
    /It was judged by the rule of its time\.$/,
  ],
  [
    "a lean for want of certainty",
    { verdict: "LEAN", worth: 0.6 },
    false,
    /but a bet takes a chance of 65%, so no stake is suggested\. It is a bet at \[-104\] or better\.$/,
  ],
  ["a lean for want of an edge", { verdict: "LEAN", shrunkEdge: 0.01 }, false, /but a bet takes 1\.5% after doubt/],
  [
    "a pass where no price is a bet",
    { verdict: "PASS", now: { price: -110, betFrom: null } as OpenPick["now"] },
    false,
    /so none is a bet\.$/,
  ],
  [
    "an edge of which nothing is believed",
    { verdict: "PASS", shrunkEdge: 0 },
    false,
    /^Pass: .* None of this edge is believed: .* It is a bet at \[-104\] or better\.$/,
  ],
  ["a pass", { verdict: "PASS" }, false, /^Pass: break-even at this price is 52\.4%/],
  [
    "a price that is gone",
    { verdict: "PASS", now: { price: null, betFrom: -104 } as OpenPick["now"] },
    false,
    /^Pass: no book in your plan/,
  ],
])("%s", (_, fields, started, sentence) => {
  expect(say(fields, started)).toMatch(sentence);
});

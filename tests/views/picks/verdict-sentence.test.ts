import { expect, test } from "vitest";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import { verdictSentence } from "#app/lib/views/picks/verdict-sentence.ts";

const pickOf = (fields: Partial<OpenStrategy>): OpenStrategy =>
  ({
    verdict: "BET",
    opening: false,
    confidenceLow: 0.54,
    publishedPrice: -110,
    now: { price: -110, betFrom: -104 },
    visible: { moved: false },
    ...fields,
  }) as OpenStrategy;
const say = (fields: Partial<OpenStrategy>, started = false) =>
  verdictSentence({ pick: pickOf(fields), breakEven: 0.5238, started, odds: (price) => `[${price}]` });

test.each<[string, Partial<OpenStrategy>, boolean, RegExp]>([
  ["a bet", {}, false, /^Worth betting: break-even is 52\.4%, and even the low end of the range is 54\.0%\.$/],
  [
    "an opening bet",
    { opening: true, confidenceLow: 0.47 },
    false,
    /^Worth betting: break-even is 52\.4%\. It is an opening price: .*small bets/,
  ],
  [
    "a published bet",
    {},
    true,
    /^Published as a bet: break-even was 52\.4%, and even the low end of the range was 54\.0%\.$/,
  ],
  [
    "a published opening bet",
    { opening: true, confidenceLow: 0.47 },
    true,
    /^Published as a bet: break-even was 52\.4%\. It was an opening price/,
  ],
  [
    "a lean",
    { verdict: "LEAN", confidenceLow: 0.5 },
    false,
    /low end of its range, 50\.0%, is not, so no stake is suggested\. It is a bet at \[-104\] or better\.$/,
  ],
  ["a lean by the de-vig", { verdict: "LEAN" }, false, /54\.0%, is above that, but not with the vig removed/],
  ["a pass", { verdict: "PASS" }, false, /^Pass: break-even at this price is 52\.4%/],
  [
    "a price that is gone",
    { verdict: "PASS", now: { price: null, betFrom: -104 } as OpenStrategy["now"] },
    false,
    /^Pass: no book in your plan/,
  ],
])("%s", (_, fields, started, sentence) => {
  expect(say(fields, started)).toMatch(sentence);
});

test("an opening bet is never said to pay at the low end", () => {
  expect(say({ opening: true, confidenceLow: 0.47 })).not.toContain("low end");
});

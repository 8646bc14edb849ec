import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { betClaims, shownClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { JUDGED_KINDS } from "#app/lib/engine/claims/judge/judged-bettors.ts";
import { betsOf as madeBets } from "#app/lib/engine/claims/judge/made-bettor.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { recommend } from "#app/lib/engine/recommendations/rules.ts";
import { reviewBets } from "#tests/engine/whole-lists.ts";
import { claimSentence, nothingText } from "#app/lib/views/claims/claim-words.ts";
import { digestSteps, overviewPanel, patternsPanel } from "#app/lib/views/insights/insights-panels.ts";
import { mentorInsights } from "#app/lib/views/insights/mentor-insights.ts";
import { recommendationText } from "#app/lib/views/recommendations/recommendation-texts.ts";
import { betsOf, noise } from "#tests/engine/insights/bets.ts";
import { allAtOnce } from "#app/lib/engine/collections/in-parts.ts";
import { weekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { habitsOf } from "#tests/engine/mentor/made-bets.ts";

const NOW = 1_800_000_000_000;
const source = { own: true, settled: 400, needs: 20 } as const;

/** Every sentence on every screen about a person's bets. */
function sentencesOf(bets: readonly ScreenedBet[]): readonly string[] {
  const claims = betClaims(bets, NOW);
  const digest = allAtOnce(digestSteps(bets, NOW));
  const { notes, badges, week } = overviewPanel(
    { digest, source, currencyMark: "$", oddsFormat: "american" },
    weekOfBets(bets, NOW),
  );
  const { trends, others } = patternsPanel({ digest, source, oddsFormat: "american" });
  const statuses = { win: "won", loss: "lost", push: "push", void: "void" } as const;
  const reviewed = bets.map((bet) => ({
    status: statuses[bet.result],
    stakeCents: bet.stake,
    savedAt: bet.takenAt,
    settledAt: bet.settledAt,
    profitCents: bet.profit,
    decimalOdds: bet.decimal,
    closingLineValue: bet.closingLineValue,
    gameId: bet.cluster,
    betType: bet.betType,
    verdict: null,
  }));
  const mentor = mentorInsights({
    review: reviewBets(reviewed),
    claims,
    habits: habitsOf(reviewed),
    mark: "$",
    oddsFormat: "american",
  });
  const recommended = recommend({
    bankrollCents: null,
    defaultStakeCents: 2500,
    settled: bets.length,
    averageStakeCents: 3000,
    openBets: 0,
    openStakeCents: 0,
    claims,
    limits: [],
    ownBooks: null,
    savesFilters: true,
    couldGetMessages: false,
    holdBack: false,
  }).map((one) => recommendationText(one, { currencyMark: "$", oddsFormat: "american" }));
  return [
    ...notes,
    ...badges.map(({ what }) => what),
    ...week.recommendations,
    ...trends,
    ...others,
    ...mentor.map(({ text }) => text),
    ...recommended.flatMap(({ title, description, reasoning }) => [title, description, reasoning]),
  ];
}

test("every claim a person sees anywhere is one of the moment's shown claims, in the same words", () => {
  let seen = 0;
  for (const [kind, { bettor }] of JUDGED_KINDS.entries()) {
    if (bettor.bets > 400) continue;
    const bets = madeBets(bettor, randomOf(seedKey("rooms"), kind));
    const claims = betClaims(bets, NOW);
    const shown = shownClaims(claims).map((claim) => claimSentence(claim, "Your", "american"));
    const sentences = sentencesOf(bets);
    // A claim is recognized by its p-value: no other sentence has one.
    for (const sentence of sentences.filter((text) => text.includes("adjusted p"))) {
      seen++;
      expect(
        shown.some((words) => sentence.includes(words)),
        sentence,
      ).toBe(true);
    }
    // Nothing is called beyond chance in other words, and "nothing stands out" appears only if nothing is shown.
    expect(sentences.includes(nothingText(claims))).toBe(shown.length === 0);
    for (const sentence of sentences)
      expect(sentence).not.toMatch(/beats? the close by the most|NaN|undefined|Infinity/);
  }
  expect(seen).toBeGreaterThan(20);
});

test("a return that is beyond chance is nowhere called chance where the close says the opposite", () => {
  const bets = betsOf(300, (i) => ({
    result: i % 4 === 0 ? "loss" : "win",
    closingLineValue: -0.03 + 0.02 * noise(i),
  }));
  const said = sentencesOf(bets).join("\n");
  expect(said).toMatch(/^Your win rate is 75\.0% .* By itself the return is more than chance explains; the closing/m);
  expect(said.match(/By itself the return is more than chance explains/g)).toHaveLength(2);
  expect(said).not.toMatch(/The return does not show yet|could still be chance, either way/);
});

test("stakes after losses are not called chance where they are equal, nor small where they are large", () => {
  const grown = (more: number, spread = 0) => {
    const bets = betsOf(300, (i) => ({
      result: i % 2 ? "loss" : "win",
      stake: Math.round((i % 2 ? 3000 : 3000 * more) + spread * noise(i)),
      takenAt: epochMs(i * 3_600_000 + 1),
      settledAt: epochMs((i + 1) * 3_600_000),
    }));
    return sentencesOf(bets).find((text) => text.startsWith("You stake $"));
  };
  expect(grown(1)).toMatch(/There is no difference\.$/);
  expect(grown(1.05)).toMatch(/The difference is under 10%, too small to matter\.$/);
  expect(grown(1.5)).toMatch(/Neither amount ever varies, so this is not chance\./);
  expect(grown(1.5, 400)).toMatch(/Your stakes are \d\d% larger after a loss/);
  expect(grown(1.14, 2900)).toMatch(/It may still be chance, counting everything that was examined\.$/);
});

test("a losing bettor reads of no league that beats the close, and one that loses least is called that", () => {
  const lost = betsOf(325, (i) => ({
    league: i % 2 ? "NBA" : "MLB",
    closingLineValue: (i % 2 ? -0.02 : -0.06) + 0.03 * noise(i),
  }));
  const { bestSport, trends, others, rows } = patternsPanel({
    digest: allAtOnce(digestSteps(lost, NOW)),
    source,
    oddsFormat: "american",
  });
  expect(bestSport).toEqual({ name: null, note: "none pays; NBA loses least" });
  expect(trends.filter((trend) => trend.startsWith("NBA"))).toEqual([]);
  expect(others.find((trend) => trend.startsWith("NBA"))).toMatch(/It still loses: −1\.9% against the close\.$/);
  // The p-value is beside its difference.
  expect(rows.find(({ label }) => label === "NBA")).toMatchObject({ verdict: "good", judgedBy: "closing-line-value" });
  expect(sentencesOf(lost).join(" ")).not.toMatch(/Nothing stands out|NBA is the league/);
});

test("somebody without settled bets gets no advice about stakes", () => {
  expect(nothingText(betClaims([], NOW))).toBe("No bet is settled yet.");
});

/**
 * The Problem Gambling Severity Index (Ferris and Wynne 2001, Canadian Consortium for Gambling Research): nine questions about the last
 * twelve months, each scored 0 to 3, free to use with its source named.
 */
export const SELF_TEST_QUESTIONS = [
  "Have you bet more than you could really afford to lose?",
  "Have you needed to gamble with larger amounts of money to get the same feeling of excitement?",
  "When you gambled, did you go back another day to try to win back the money you lost?",
  "Have you borrowed money or sold anything to get money to gamble?",
  "Have you felt that you might have a problem with gambling?",
  "Has gambling caused you any health problems, including stress or anxiety?",
  "Have people criticized your betting or told you that you had a gambling problem, whether or not you thought it was true?",
  "Has your gambling caused any financial problems for you or your household?",
  "Have you felt guilty about the way you gamble or what happens when you gamble?",
] as const;

export const SELF_TEST_ANSWERS = ["Never", "Sometimes", "Most of the time", "Almost always"] as const;

export interface SelfTestResult {
  /** 0 to 27. */
  readonly score: number;
  readonly title: string;
  readonly advice: string;
}

/** The meaning of a score, by the index's own groups: 0, 1–2, 3–7, 8 and more. */
export function selfTestResult(answers: readonly number[]): SelfTestResult {
  const score = answers.reduce((sum, answer) => sum + answer, 0);
  if (score === 0) return { score, title: "No signs of a problem", advice: "Limits still help to keep it that way." };
  if (score <= 2)
    return {
      score,
      title: "Low risk",
      advice: "Few or no consequences so far. A stake and a time limit keep betting what you want it to be.",
    };
  if (score <= 7)
    return {
      score,
      title: "Moderate risk",
      advice:
        "Betting has begun to cost you more than money. Set limits or take a time-out, and talk to somebody about it.",
    };
  return {
    score,
    title: "Signs of problem gambling",
    advice: "Please talk to the help line, today if you can. A self-exclusion closes picks and bets to you at once.",
  };
}

import { nameFault } from "./profile-name.ts";

/** An operator's decisions about a member's words. */
export const TESTIMONIAL_DECISIONS = ["shown", "refused"] as const;
export type TestimonialDecision = (typeof TESTIMONIAL_DECISIONS)[number];

/** Why a public text waits for an operator's review. */
export const WORD_CONCERNS = ["contact", "address", "money", "secret", "authority"] as const;
export type WordConcern = (typeof WORD_CONCERNS)[number];

/** Replaces signs that are used for letters and dots to evade a filter. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s*[([{]\s*(dot|at)\s*[)\]}]\s*|\s+(dot)\s+/gu, (_, inBrackets?: string) =>
      inBrackets === "at" ? "@" : ".",
    );
}

/** A telephone number however it is spaced: seven digits or more in a row. A year, a score or an amount has fewer. */
const TELEPHONE = /\d(?:[\s().·/+-]{0,3}\d){6,}/u;
const HANDLE = /(?:^|[^\p{Letter}\p{Number}])@\p{Letter}[\p{Letter}\p{Number}._]{2,}|\S@\S/u;
const APPS =
  /\b(?:whats\s?app|telegram|signal app|snapchat|instagram|discord|wechat|messenger|dm me|text me|call me|e-?mail me|message me|contact me)\b/u;
const ADDRESS = /(?:https?:|www\.)|\b[\p{Letter}\p{Number}-]{2,}\.(?:\p{Letter}{2,})\b/u;
const MONEY =
  /\b(?:pay\s?pal|venmo|cash\s?app|zelle|bitcoin|btc|ethereum|crypto|usdt|wire|western union|gift cards?|wallet|bank account|iban|deposit|invest|send (?:me )?money|guaranteed|double your|refund)\b/u;
const SECRET =
  /\b(?:passwords?|passcodes?|pin codes?|one-?time codes?|verification codes?|verify your|verification|log\s?in|sign\s?in details|social security|ssn|card numbers?)\b/u;

/**
 * The parts of a public text that an operator has to review: contact details, addresses, money, secrets, and words that speak for Linewise
 * or for a book. It decides nothing by itself; it selects what the operator sees first.
 *
 * @param brands Names that nobody may use: those of the books.
 */
export function wordConcerns(text: string, brands: readonly string[]): readonly WordConcern[] {
  const read = plain(text);
  // A price such as -110.5 is not an address, nor is an end of a sentence without a space.
  const found: Readonly<Record<WordConcern, boolean>> = {
    contact: TELEPHONE.test(read) || HANDLE.test(read) || APPS.test(read),
    address: ADDRESS.test(read),
    money: MONEY.test(read),
    secret: SECRET.test(read),
    authority: speaksForSomebody(read, brands),
  };
  return WORD_CONCERNS.filter((concern) => found[concern]);
}

/** Words that are refused in a name, read two and three at a time: "customer service", "L1newise team". */
function speaksForSomebody(text: string, brands: readonly string[]): boolean {
  const words = text.split(/[^\p{Letter}\p{Number}'_-]+/u).filter((word) => word !== "");
  return words.some((_, index) =>
    [1, 2].some((count) => {
      const name = words.slice(index, index + count).join(" ");
      return nameFault(name.slice(0, 24), brands) === "not-available";
    }),
  );
}

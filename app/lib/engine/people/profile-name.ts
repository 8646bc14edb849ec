/** Lengths of a profile's name, in visible characters. */
export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 24;
/** Digits a name may hold: a year fits, a telephone number does not. */
const MOST_DIGITS = 4;
const LEAST_LETTERS = 2;

/** Why a name is refused. A taken and a reserved name have the same fault, so that nobody can find out which it is. */
export type NameFault = "length" | "characters" | "letters" | "digits" | "not-available";

/**
 * Words that pretend to speak for Linewise or for an office, in any spelling that reads like them. Words of the first list are refused
 * anywhere in a name, words of the second as a whole word, words of the third also at the beginning or end: Badminton is a sport.
 */
const RESERVED_ANYWHERE = ["linewise", "official", "moderator", "administrator", "customerservice", "helpdesk"];
const RESERVED_WORDS = ["admin", "support", "operator", "staff", "billing", "mod"];
const RESERVED_AT_AN_END = ["admin", "support", "operator"];

/** Letters of the Latin alphabet that are not a letter a–z with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** A name as stored: composed, with single spaces and none at its ends. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Lower-case letters and digits only: marks are taken off, so that Élan is elan. */
function plain(name: string): string {
  const lower = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "");
  return [...lower].map((letter) => PLAIN[letter] ?? letter).join("");
}

/** Folds characters that look alike in most typefaces, as in Unicode TS 39: 0 and O; 1, l, I; rn and m; vv and w. */
function lookAlike(text: string): string {
  return text.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("0", "o").replace(/[1il]/g, "l");
}

/** Replaces digits by the letters they resemble: adm1n, 5upport, 0ff1c1a1. */
function spelled(text: string): string {
  const read: Readonly<Record<string, string>> = { "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" };
  return lookAlike(text.replace(/[34578]/g, (digit) => read[digit] ?? digit));
}

/** Two names with one skeleton read the same: of all profiles only one has it. Case, marks, spaces and signs make no difference. */
export function nameSkeleton(name: string): string {
  return lookAlike(plain(name).replace(/[^a-z0-9]/g, ""));
}

/** The words of a name: at spaces and signs, and where a capital follows a small letter. */
function wordsOf(name: string): readonly string[] {
  const parts = name.replace(/(\p{Lowercase_Letter})(\p{Uppercase_Letter})/gu, "$1 $2").split(/[\s'_-]+/u);
  return parts.map((part) => spelled(plain(part).replace(/\d+$/, ""))).filter((word) => word !== "");
}

function isReserved(name: string, brands: readonly string[]): boolean {
  const whole = spelled(plain(name).replace(/[^a-z0-9]/g, ""));
  const anywhere = [...RESERVED_ANYWHERE, ...brands].map((word) => spelled(plain(word).replace(/[^a-z0-9]/g, "")));
  if (anywhere.some((word) => whole.includes(word))) return true;
  if (RESERVED_AT_AN_END.map(spelled).some((word) => whole.startsWith(word) || whole.endsWith(word))) return true;
  const words = wordsOf(name);
  return RESERVED_WORDS.map(spelled).some((word) => words.some((one) => one === word || one === `${word}s`));
}

/**
 * What is wrong with a tidy name, or null. Letters are those of the Latin alphabet, so that no lookalike of another script passes. Digits,
 * spaces, hyphens, apostrophes and underscores are allowed, which cannot form markup or a web address. `brands` are names that nobody may
 * use: those of the books.
 */
export function nameFault(name: string, brands: readonly string[]): NameFault | null {
  const length = [...name].length;
  if (length < SHORTEST_NAME || length > LONGEST_NAME) return "length";
  if (!/^[\p{Letter}\p{Decimal_Number} '_-]+$/u.test(name) || name.normalize("NFKC") !== name) return "characters";
  // After marks and special letters are folded, only characters that everybody reads the same may remain.
  if (!/^[a-z0-9 '_-]+$/.test(plain(name))) return "characters";
  if (!/^[\p{Letter}\p{Decimal_Number}]/u.test(name) || /[ '_-]{2}/.test(name)) return "characters";
  if ((name.match(/\p{Letter}/gu) ?? []).length < LEAST_LETTERS) return "letters";
  if ((name.match(/\p{Decimal_Number}/gu) ?? []).length > MOST_DIGITS) return "digits";
  return isReserved(name, brands) ? "not-available" : null;
}

import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * The issued kinds of token, by whose prefixes secret scanners know them: a personal token, and of a connected program its access token,
 * its refresh token, and the code of a consent.
 */
type TokenKind = "pat" | "oat" | "ort" | "oac";
const prefixOf = (kind: TokenKind) => `linewise_${kind}_`;
const PREFIX_LETTERS = prefixOf("pat").length;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 32 letters of 62 are 190 bits. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const SHAPE = new RegExp(`^linewise_(?:pat|oat)_[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);

/** Checksum of the random part in letters of the alphabet, which finds a mistyped token without asking the database. */
function checkOf(random: string): string {
  let rest = crc32(random);
  let letters = "";
  for (let n = 0; n < CHECK_LETTERS; n++) {
    letters = `${ALPHABET[rest % ALPHABET.length]}${letters}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}

/** A new unguessable token, and its first letters to recognize it by. */
export function newApiToken(kind: TokenKind): { readonly token: string; readonly start: string } {
  const random = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const token = `${prefixOf(kind)}${random}${checkOf(random)}`;
  return { token, start: token.slice(0, PREFIX_LETTERS + 4) };
}

/** Whether a text can be a valid token: shape and checksum. */
export function isApiToken(text: string): boolean {
  const random = text.slice(PREFIX_LETTERS, PREFIX_LETTERS + RANDOM_LETTERS);
  return SHAPE.test(text) && text.endsWith(checkOf(random));
}

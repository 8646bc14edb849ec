import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** By which secret scanners know one; nothing else we hand out begins like it. */
const PREFIX = "linewise_pat_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 32 letters of 62 are 190 bits. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);

/** Checksum of the random part in letters of the alphabet, so that a mistyped token is known without asking the database. */
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
export function newApiToken(): { readonly token: string; readonly start: string } {
  const random = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const token = `${PREFIX}${random}${checkOf(random)}`;
  return { token, start: token.slice(0, PREFIX.length + 4) };
}

/** Whether a text can be one of our tokens: shape and checksum. */
export function isApiToken(text: string): boolean {
  const random = text.slice(PREFIX.length, PREFIX.length + RANDOM_LETTERS);
  return SHAPE.test(text) && text.endsWith(checkOf(random));
}

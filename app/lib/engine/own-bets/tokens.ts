import { remembering } from "#app/lib/engine/collections/remembering.ts";

/** A word, a number or a sign of a text, as it was written. */
export interface Token {
  readonly kind: "word" | "number" | "sign";
  readonly text: string;
  /** The text in lower case, without a dot at its end. */
  readonly lower: string;
  /** A word's letters and digits, without accents; empty on others. */
  readonly bare: string;
  /** The same in lower case. */
  readonly name: string;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A text without accents. */
export function withoutAccents(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize("NFD").replace(/\p{M}/gu, "") : text;
}

/** A word's letters and digits, without accents and signs. */
export function bareWord(word: string): string {
  if (/^[A-Za-z0-9]*$/.test(word)) return word;
  return withoutAccents(word).replace(/[^A-Za-z0-9]/g, "");
}

const TOKEN = /[+\-−]?(?:\d[\d.,]*[½¼¾]?|[½¼¾])\+?(?![\p{L}\d])|[\p{L}\d][\p{L}\p{M}\d'’.&½]*|[@:()|/,–—-]/gu;

/** "4 1/2" and "-4'" as "4½": a half written with a slash, or with the mark that shops print. */
export const halvesOf = (text: string): string =>
  text.includes("1/2") || text.includes("'")
    ? text.replace(/(\d)[\s-]1\/2(?!\d)/g, "$1½").replace(/((?:^|[\s(])[+\-−ou]\d{1,3})'(?=$|[\s,)(])/gi, "$1½")
    : text;

/** Names with signs in them, as one word each. */
const withWholeNames = (text: string): string =>
  /backs|olves|['’]s|\.[AY]\.|nouvelle-|saint-/i.test(text)
    ? text
        .replace(/\b([Dd])[-\s]?backs\b/g, "Dbacks")
        .replace(/\b[Tt]-?[Ww]olves\b/g, "Twolves")
        .replace(/\bA['’]s\b/g, "Athletics")
        .replace(/\bO['’]s\b/g, "Orioles")
        .replace(/\bM['’]s\b/g, "Mariners")
        .replace(/\bSaint-Louis\b/gi, "St Louis")
        .replace(/\bNouvelle-Angleterre\b/gi, "New England")
        .replace(/\bNouvelle-Orl[eé]ans\b/gi, "New Orleans")
        .replace(/\bL\.A\./g, "LA")
        .replace(/\bN\.Y\./g, "NY")
    : text;

/** The tokens of a text; signs between words stay, so that names are not read across them. */
export const tokensOf = remembering((text): readonly Token[] => {
  if (text === "") return [];
  return (withWholeNames(halvesOf(text)).match(TOKEN) ?? []).map((written) => {
    const kind =
      /^[+\-−]?[\d½¼¾]/.test(written) && !/[\p{L}]/u.test(written)
        ? "number"
        : /^[\p{L}\d]/u.test(written)
          ? "word"
          : "sign";
    const text = kind === "number" ? written.replace(/[.,]$/, "") : written;
    const bare = kind === "word" ? bareWord(text) : "";
    return { kind, text, lower: text.toLowerCase().replace(/\.$/, ""), bare, name: bare.toLowerCase() };
  });
});

export const isWord = ({ kind }: Token): boolean => kind === "word";
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

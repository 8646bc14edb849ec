import { remembering } from "#app/lib/engine/collections/remembering.ts";

/** A word, a number or a sign of a text, as it was written. */
export interface Token {
  readonly kind: "word" | "number" | "sign";
  readonly text: string;
  /** Its letters and digits, without accents. */
  readonly bare: string;
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

/** "4 1/2" as "4½": a half written with a slash. */
export const halvesOf = (text: string): string => text.replace(/(\d)[\s-]1\/2(?!\d)/g, "$1½");

/** The tokens of a text; signs between words stay, so that names are not read across them. */
export const tokensOf = remembering((text): readonly Token[] => {
  const plain = halvesOf(text)
    .replace(/\b([Dd])[-\s]?backs\b/g, "Dbacks")
    .replace(/\b[Tt]-?[Ww]olves\b/g, "Twolves")
    .replace(/\bA['’]s\b/g, "Athletics")
    .replace(/\bO['’]s\b/g, "Orioles")
    .replace(/\bM['’]s\b/g, "Mariners")
    .replace(/\bL\.A\./g, "LA")
    .replace(/\bN\.Y\./g, "NY");
  return [...plain.matchAll(TOKEN)].map(([written]) => {
    const kind =
      /^[+\-−]?[\d½¼¾]/.test(written) && !/[\p{L}]/u.test(written)
        ? "number"
        : /^[\p{L}\d]/u.test(written)
          ? "word"
          : "sign";
    const text = kind === "number" ? written.replace(/[.,]$/, "") : written;
    return { kind, text, bare: kind === "word" ? bareWord(text) : "" };
  });
});

export const isWord = ({ kind }: Token): boolean => kind === "word";
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

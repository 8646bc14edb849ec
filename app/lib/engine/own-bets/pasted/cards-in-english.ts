import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { readKind } from "../bet-kinds.ts";
import { IN_PLAY } from "../cell-words.ts";
import { readDate } from "../typed-date.ts";
import { readResult } from "../typed-words.ts";
import { marketInEnglish, withoutOvertime } from "../written-notation.ts";

/** Labels on cards in other languages, with their English. The label of the stake identifies such a page. */
const STAKE =
  /^(?:einsatz|mise|importe|(?:importe )?apostado|apostaste|valor (?:da aposta|apostado)|puntata|importo(?: scommesso)?|inzet|insats|innsats|indsats)[ \t]{0,9}:?[ \t]{0,9}(?=R?[$€£]?[ \t]?\d)/i;
const LABELS: readonly (readonly [RegExp, string])[] = [
  [STAKE, "Stake: "],
  [
    /^(?:gesamt)?(?:quote|cote(?: totale)?|cuota(?: total)?|odds?(?: total)?|cota(?: total)?|quota(?: totale)?|(?:totale )?quotering)[ \t]{0,9}:?[ \t]{1,9}(?=\d)/i,
    "Odds: ",
  ],
  [
    /^(?:m[öo]gliche[rs]? (?:gewinn|auszahlung)|gains? (?:potentiels?|possibles?)|(?:ganancias?|retornos?|ganhos) (?:potencial(?:es)?|potenciais|posibles?)|vincita potenziale|mogelijke (?:winst|uitbetaling))[ \t]{0,9}:?[ \t]{0,9}(?=R?[$€£]?[ \t]?\d)/i,
    "Potential payout: ",
  ],
  [
    /^(?:gewinn|auszahlung|gains?|retour|ganancias?|retornos?|cobro|premio|ganhos|vincita|winst|uitbetaling|utbetalning|gevinst)[ \t]{0,9}:?[ \t]{0,9}(?=R?[$€£]?[ \t]?\d)/i,
    "Payout: ",
  ],
  [
    /^(?:plac[ée]e?|pari[ée]|abgegeben|platziert|gespielt|realizad[ao]|apostado|colocada|feita|piazzata|giocata|geplaatst)(?:\s+(?:le|am|el|em|il|op))?(?:\s*:)?\s+(?=\d)/i,
    "Placed: ",
  ],
  [
    /^(?:wettschein|wett|ticket|referenz|pari|apuesta|aposta|bilhete|schedina|bon)[- ]?(?:nr|nummer|id|n[°ºo])\.?[ \t]{0,9}:?[ \t]{0,9}(?=\S{0,30}\d)/i,
    "Bet ID: ",
  ],
  [
    /^(?:einzelwette|einzel|(?:pari )?simple|(?:apuesta )?(?:simple|sencilla)|(?:aposta )?simples|singola|enkelvoudig|enkele weddenschap)$/i,
    "Single",
  ],
  [
    /^(?:kombi(?:wette)?|(?:pari )?combin[ée]|(?:apuesta )?combinada|(?:aposta )?(?:m[úu]ltipla|combinada)|multipla|combi(?:natie(?:weddenschap)?)?)(?=$|\s\()/i,
    "Parlay",
  ],
  [
    /^(?:tipp|wette|pronostic|pron[óo]stico|s[ée]lection|selecci[óo]n|sele[çc][ãa]o|selezione|selectie|keuze)[ \t]{0,9}:[ \t]{0,9}(?=\S)/i,
    "Pick: ",
  ],
  [
    /^(?:status|stand|ergebnis|statut|r[ée]sultat|estado|resultado|esito|stato|resultaat|uitslag)[ \t]{0,9}:[ \t]{0,9}(?=\p{L}{2,16}$)/iu,
    "Result: ",
  ],
];
/** Labels whose value is translated as well. */
const WITH_WORDS: ReadonlySet<string> = new Set(["Pick: ", "Result: "]);
const ANY_STAKE = new RegExp(STAKE.source.replace("^", "^[ \\t]*"), "im");

/** A day before its month, as all these languages write it, with a time of day or without. */
const DATE = /(?<!\d)(\d{1,2}([./-])\d{1,2}\2\d{4})(?:,? (?:(?:[àa]|um|alle|[àa]s|las) )?(?=\d{1,2}:\d{2}))?/gi;
const isoOf = (all: string, date: string) => {
  const read = readDate(date, "dmy");
  return read === null ? all : `${isoDate(read.day)}${all === date ? "" : " "}`;
};

/** A market before its pick: "Über/Unter: Über 231.5". */
const MARKET = /^([^:\d]{2,60}?)\s?:\s+(\S.*)$/;

/** An amount with its sign behind it: "20.00 €". */
const SIGN_BEHIND = /(?<![\d.,])(\d+(?:\.\d+)?)\s?([€£])/g;

function lineInEnglish(line: string): string {
  const plain = line
    .trim()
    .replace(DATE, isoOf)
    .replace(/(?<=\d)\.(?=\d{3},\d)/g, "")
    .replace(/(?<=\d),(?=\d)/g, ".");
  const label = LABELS.find(([words]) => words.test(plain));
  if (label !== undefined) {
    const [words, english] = label;
    const value = plain
      .replace(words, "")
      .replace(/(?<=\d) uhr$/i, "")
      .replace(SIGN_BEHIND, "$2$1");
    return `${english}${WITH_WORDS.has(english) ? lineInEnglish(value) : value}`;
  }
  const [, market, pick] = MARKET.exec(plain) ?? [];
  if (market !== undefined && pick !== undefined) return `${marketInEnglish(market)}: ${pick}`;
  const bare = /\d/.test(plain) ? plain : marketInEnglish(withoutOvertime(plain));
  if (bare !== plain && readKind(bare) !== null) return bare;
  const ended = /^\p{L}{2,16}(?: \p{L}{2,16})?$/u.test(plain) ? readResult(plain) : null;
  if (ended?.kind === "open" && !IN_PLAY.test(plain)) return "Open";
  return ended?.kind === "settled" ? ended.result : plain.replace(SIGN_BEHIND, "$2$1");
}

/** A copied page whose labels are German, French, Spanish, Portuguese, Italian or Dutch, with them in English; any other text as it is. */
export const cardsInEnglish = (text: string): string =>
  ANY_STAKE.test(text)
    ? text
        .split(/\r\n|\r|\n/)
        .map(lineInEnglish)
        .join("\n")
    : text;

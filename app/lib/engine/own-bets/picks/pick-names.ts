import { MARKET_WORDS } from "../matchup.ts";
import type { TeamMention } from "../team-words.ts";
import { withoutAccents, type Token } from "../tokens.ts";

const NOISE =
  /^(u|outright|su|straight-?up|nba|nfl|mlb|nhl|live|inplay|play|bet|bets|straight|single|lock|pod|potd|unit|units|risk|boost|boosted|bonus|free|wager|sports?|cash|placed|alt|alternate|alternative|alternativ|asian|regular|season|listed|action|game|fg|by|a|an|for|of|in|on|over|under|runs|goals|points|moneyline|1x2|winner|main|line|lines|betting|odds|result|standard|head|h2h|2way|two|way|market|prices|american|football|basketball|baseball|hockey|ice|score|final|combined|both|teams|vs|at|v|us|reg|sgl|snf|mnf|tnf|early|late|pregame|prematch|pre|asian|included|under|s|of|per|or|after|full|time|only|proposition|sp|match|team|sportsbook|ft|ml|cover|covers|inkl|inklusive|verlangerung|verlängerung|prolongation|prorroga|listed|pitchers?|buts?|tore|goles|gols?|punti|puntos|punkte|pontos|poäng|mål|doelpunten|so|scored|puckline|runline|inc|shootout|shootouts|home|away|road|visitors?|live|pregame|sides?|ou|ats|tot|rl|hdp|ah|hcp|spr|halbzeit|mi-?temps|tiempo|mitad|tempo|halvlek|halvleg|połowa|viertel|drittel|metade)$/;

/** A part of a game, or a number of units, in one word: "F5", "1H", "2u". */
const PART_OR_UNITS = /^[ou]\d|^\d+(?:[.,]\d+)?u$|^(\d?[hqp]|[hqp]\d|\d(st|nd|rd|th)|f[357])$/;

/** The words of a pick that are not a team, a number or a word of a market: a player's name, or another selection. */
export function otherWords(tokens: readonly Token[], mentions: readonly TeamMention[]): readonly string[] {
  const isNamed = (token: number) => mentions.some(({ at, words }) => at <= token && token < at + words);
  return tokens
    .filter(({ kind }, at) => kind === "word" && !isNamed(at))
    .map(({ text }) => text.toLowerCase().replace(/[.'’]+/g, ""))
    .filter(
      (word) =>
        !MARKET_WORDS.has(word) &&
        !MARKET_WORDS.has(withoutAccents(word)) &&
        !NOISE.test(word) &&
        !PART_OR_UNITS.test(word) &&
        /[\p{L}]/u.test(word),
    );
}

/** A nickname after another club's name belongs to that club: "Buffalo Bulls", "Colgate Raiders". */
export function isOthersName(
  tokens: readonly Token[],
  mention: TeamMention,
  mentions: readonly TeamMention[],
): boolean {
  const before = tokens[mention.at - 1];
  if (before?.kind !== "word") return false;
  if (mentions.some(({ at, words, byNickname }) => at + words === mention.at && !byNickname)) return true;
  const word = before.text.toLowerCase().replace(/\.$/, "");
  return /^\p{Lu}/u.test(before.text) && !MARKET_WORDS.has(word) && !NOISE.test(word) && !PART_OR_UNITS.test(word);
}

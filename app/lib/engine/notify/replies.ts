/** The request in an answer to a text message. */
export type ReplyWish = "stop" | "start" | "help" | "code" | "unclear";

/** The words that the law and the networks know, alone in a message; "stop all", "arrêt" and the like are written together as well. */
const STOP_WORDS = new Set(["STOP", "STOPALL", "QUIT", "END", "REVOKE", "OPTOUT", "CANCEL", "UNSUBSCRIBE", "ARRET"]);
const START_WORDS = new Set(["START", "UNSTOP"]);
const HELP_WORDS = new Set(["HELP", "INFO", "AIDE"]);

/**
 * Any reasonable way of saying no counts (47 CFR 64.1200 (a)(10)). A sentence with one of these words stops messages, even if it might mean
 * something else: one text too few harms nobody.
 */
const MEANS_STOP =
  /\b(?:STOP|STOPPED|UNSUBSCRIBE|UNSUBSCRIBED|REVOKE|QUIT|CANCEL|OPT(?:ING)? ?OUT|REMOVE ME|DELETE ME|NO MORE|LEAVE ME ALONE|GO AWAY|WRONG NUMBER|TAKE ME OFF|(?:DONT|DO NOT|NEVER) (?:TEXT|MESSAGE|CONTACT|SEND|WRITE))\b/;

/** Reads the request in an answer to a text message. */
export function readReply(text: string): ReplyWish {
  const words = text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
  const joined = words.replaceAll(" ", "");
  if (STOP_WORDS.has(joined)) return "stop";
  if (START_WORDS.has(joined)) return "start";
  if (HELP_WORDS.has(joined)) return "help";
  if (/^\d{6}$/.test(joined)) return "code";
  return MEANS_STOP.test(words) ? "stop" : "unclear";
}

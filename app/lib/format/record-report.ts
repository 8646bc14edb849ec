import { utcText } from "#app/lib/engine/calendar/utc-text.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import type { RecordProof, RecordProofs } from "#app/lib/engine/proof/record-proofs.ts";
import type {
  RecordCheck,
  RecordProblem,
  RecordVerdict,
  RecordVerification,
} from "#app/lib/engine/proof/verify-record.ts";
import { headlineRows } from "./headline.ts";
import { formatCount } from "./labels.ts";
import { rateBasis, rateText } from "./rates.ts";
import { unrootedText } from "./record-text.ts";

const SHOWN_PROBLEMS = 10;

/** "243–206–9, 2 void". */
const tally = ({ wins, losses, pushes, voids }: RecordFigures) =>
  `${wins} won, ${losses} lost, ${pushes} pushed, ${voids} void`;

/** The five figures of the bets as the track record prints them, then the leans separately. */
function figureLines({ byVerdict }: RecordCheck["figures"]): string[] {
  const { BET: bets, LEAN: leans } = byVerdict;
  const signed = { signed: true } as const;
  return [
    ...(bets === undefined
      ? ["no bets"]
      : [
          `bets: ${formatCount(bets.settled, "settled bet")}, ${tally(bets)}`,
          ...headlineRows(headlineOf(bets)).map(
            ({ label, value, basis, small }) => `  ${label}: ${value} (${basis}${small ? ", small sample" : ""})`,
          ),
        ]),
    ...(leans === undefined
      ? []
      : [
          `leans, apart: ${formatCount(leans.settled, "settled lean")} without a stake, ${tally(leans)}`,
          `  Win rate: ${rateText(leans.winRate)} (${rateBasis(leans.winRate)})`,
          `  Closing line value: ${rateText(leans.closingLineValue, signed)} (${rateBasis(leans.closingLineValue, signed)})`,
        ]),
  ];
}

function proofLine({ kind, by, through, at }: RecordProof): string {
  const entries = through === 1 ? "entry 1" : `entries 1–${through}`;
  const when = at === null ? "at an unknown time" : `on ${utcText(at)}`;
  if (kind === "previous") return `${entries} are as in the earlier download ${by}, which says it was made ${when}`;
  if (kind === "witness") return `${entries} existed ${when} according to the witness ${by}`;
  if (kind === "timestamp") return `${entries} existed ${when} according to the time-stamping authority ${by}`;
  return `${entries} are signed by Linewise's key ${by}, which says ${when}: it cannot deny them, the time is only its claim`;
}

function proofLines({ list, through, beforeStart, unproved }: RecordProofs, check: RecordCheck): string[] {
  const independent = list.some(({ kind }) => kind === "witness" || kind === "timestamp");
  return [
    ...list.map(proofLine),
    independent
      ? `${formatCount(beforeStart, "pick")} of ${check.figures.total.picks} opened were in the chain before their games began, according to a witness or a time stamp`
      : "that picks were in the chain before their games began is not proved: only a witness or a time stamp shows it",
    `${formatCount(unproved, "pick")} after entry ${through} ${unproved === 1 ? "is" : "are"} not proved by anything given`,
  ];
}

/** What a reader has to know about the picks, for every verdict. */
function limits({ replayed, regraded, unrooted, unusedIds }: RecordCheck): string[] {
  const said = [
    [replayed, "was", "were", "replayed: recorded after the game began, which proves no foresight"],
    [regraded, "was", "were", "graded again after a corrected result"],
  ] as const;
  const notCovered = unrootedText(unrooted);
  return [
    ...(notCovered === null ? [] : [notCovered]),
    ...said.flatMap(([n, one, many, what]) =>
      n === 0 ? [] : [`${formatCount(n, "pick")} ${n === 1 ? one : many} ${what}`],
    ),
    ...(unusedIds === 0
      ? []
      : [
          `${formatCount(unusedIds, "pick number")} between the first and the last pick belong to other feeds and runs, or were left out: only an anchor shows which`,
        ]),
  ];
}

const HEADLINES: Readonly<Record<RecordVerdict, string>> = {
  verified: "VERIFIED",
  broken: "Recomputed",
  consistent: "CONSISTENT, NOT ANCHORED",
};
const NOT_ANCHORED =
  "everything follows from the file itself; nothing given shows that it was not remade as a whole (--anchor, --previous)";
const KEY_NOT_NAMED =
  "anybody can make a key and sign with it: name the fingerprint you know to be Linewise's (--key) for the signature to count";

const problemLine = ({ row, reason }: RecordProblem) =>
  row === null ? `BROKEN: ${reason}` : `BROKEN at row ${row}: ${reason}`;

/** The results of a record's check, line by line, for both the command and the page. */
export function reportLines({ verdict, problems, remarks, check, feed, run }: RecordVerification): readonly string[] {
  const lines = problems.slice(0, SHOWN_PROBLEMS).map(problemLine);
  if (problems.length > SHOWN_PROBLEMS) lines.push(`… and ${problems.length - SHOWN_PROBLEMS} more`);
  if (check === null) return lines;
  lines.push(
    `${HEADLINES[verdict]}: ${feed} run ${run}, ${formatCount(check.entries, "entry", "entries")}, ${formatCount(check.figures.published, "pick")} (${check.figures.notStarted} not started), ${formatCount(check.roots, "daily root")}`,
  );
  if (verdict === "verified") lines.push(...proofLines(check.proofs, check).map((text) => `  ${text}`));
  if (verdict === "consistent")
    lines.push(`  ${NOT_ANCHORED}`, ...(check.proofs.list.length === 0 ? [] : [`  ${KEY_NOT_NAMED}`]));
  lines.push(...[...limits(check), ...remarks].map((text) => `  ${text}`));
  lines.push(...figureLines(check.figures).map((text) => `  ${text}`));
  return lines;
}

import { Link } from "@remix-run/react";
import { classNames } from "#app/components/ui/class-names.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { RECORD_RULE, SIMULATED_MEMBERS_NOTE, shrinkageText, shrunkText } from "#app/lib/format/people.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import { isTooFew, rateNote, rateText } from "#app/lib/format/rates.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { Leaderboard, MemberLine } from "#app/lib/schemas/people/figures-api.ts";

const SIGNED = { signed: true } as const;

/** The one ranking of members: rank, name, the ranked value with its range, and its other figures. */
export function LeaderboardList({ leaderboard }: { readonly leaderboard: Leaderboard }) {
  const { ranked, tooFew, tooFewCount, needs, mean, halfBets } = leaderboard;
  return (
    <>
      {ranked.length === 0 ? (
        <p className="text-sm text-muted">Nobody has {needs} bets with a closing price in this period yet.</p>
      ) : (
        <>
          <p className="mb-1 text-xs text-muted">{shrinkageText({ mean, halfBets })}</p>
          <ol className="divide-y">
            {ranked.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </>
      )}
      {tooFew.length === 0 ? null : (
        <section aria-label="Too few bets" className="mt-4 border-t pt-3">
          <h3 className="text-sm font-semibold">
            {formatCount(tooFewCount, "member")} with too few bets{" "}
            <span className="font-normal text-muted">(ranked from {needs} with a closing price)</span>
          </h3>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {tooFew.map(({ id, name, simulated, you, closingLineValue }) => (
              <li key={id}>
                <Name id={id} name={name} simulated={simulated} you={you} />
                <span className="-mt-2 block pb-1 text-xs text-muted">{unrankedText(closingLineValue)}</span>
              </li>
            ))}
            {tooFewCount > tooFew.length ? (
              <li className="inline-flex min-h-11 items-center text-muted">and {tooFewCount - tooFew.length} more</li>
            ) : null}
          </ul>
        </section>
      )}
      <p className="mt-4 text-xs text-muted">{RECORD_RULE}</p>
      {[...ranked, ...tooFew].some(({ simulated }) => simulated) ? (
        <p className="mt-1 text-xs text-muted">{SIMULATED_MEMBERS_NOTE}</p>
      ) : null}
    </>
  );
}

/** The value of a member who is not ranked yet, with its basis. */
export function unrankedText(value: RecordRate): string {
  if (value.n === 0) return "none yet";
  const basis = isTooFew(value) ? "" : ` (${rateNote(value, 0, SIGNED)})`;
  return `CLV ${rateText(value, SIGNED)}${basis}`;
}

function Name({ id, name, simulated, you }: Pick<MemberLine, "id" | "name" | "simulated" | "you">) {
  return (
    <>
      <Link to={`/social-network/${id}`} className="inline-flex min-h-11 items-center font-medium link">
        {name}
      </Link>
      {you ? <b className="font-semibold"> (you)</b> : null}
      {simulated ? <span className="text-xs text-muted"> simulated</span> : null}
    </>
  );
}

function Line({ line }: { readonly line: MemberLine }) {
  const { rank, tied, shrunk, closingLineValue, roi } = line;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-2 py-1 text-sm sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="text-muted">
        {tied ? <span aria-label="tied at">=</span> : null}
        {rank}.
      </span>
      <span className="min-w-0 break-words">
        <Name {...line} simulated={false} />
      </span>
      {shrunk ? (
        <span className={classNames("-mt-2 font-semibold max-sm:col-start-2 sm:mt-0", signInk(shrunk.value))}>
          {shrunkText(shrunk)}
        </span>
      ) : null}
      <span className="col-start-2 pb-1 text-xs text-muted sm:col-span-2 sm:-mt-1.5">
        {line.simulated ? "Simulated · " : ""}Measured CLV {rateText(closingLineValue, SIGNED)} (
        {rateNote(closingLineValue, WIN_RATE_NEEDS, SIGNED)}) · ROI {rateText(roi, SIGNED)} (
        {rateNote(roi, ROI_NEEDS, SIGNED)})
      </span>
    </li>
  );
}

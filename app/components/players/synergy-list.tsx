import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { shareOf, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { isTooFew, rateNote, rateText } from "#app/lib/format/rates.ts";
import type { BatteryRow, ChemistryView, PlayerSynergyRow } from "#app/lib/schemas/players/chemistry.ts";
import { teamChemistryHref } from "./chemistry-links.ts";
import { scoreInk } from "./chemistry-score.tsx";

const TONES: Readonly<Record<PlayerSynergyRow["chemistry"], BadgeTone>> = {
  excellent: "positive",
  good: "positive",
  average: "neutral",
  poor: "negative",
  unproven: "neutral",
};

/** "58.3% (n = 48, 44.3% to 71.2%)"; "too few (4)" where a rate is not shown. */
function winRateText(wins: number, decided: number): string {
  const rate = shareOf(wins, decided);
  return isTooFew(rate) ? rateText(rate) : `${rateText(rate)} (${rateNote(rate, WIN_RATE_NEEDS)})`;
}

/** The first eight pairs, best first; baseball's batteries in their place. */
export function TopSynergies({ pairs, batteries, counts, filters }: ChemistryView) {
  const baseball = filters.league === "MLB";
  return (
    <Card as="section" padding="none" aria-labelledby="synergies-title">
      <div className="px-4 pt-4 sm:px-6">
        <CardHeader
          id="synergies-title"
          title="Top Player Synergies"
          description={
            baseball
              ? "Baseball has no pairs that play together more or less, so none are scored. Batteries, counted:"
              : undefined
          }
        />
      </div>
      {baseball ? <Batteries batteries={batteries} /> : <Pairs pairs={pairs} tooFew={counts.tooFewPairs} />}
    </Card>
  );
}

function Pairs({ pairs, tooFew }: { readonly pairs: readonly PlayerSynergyRow[]; readonly tooFew: number }) {
  if (pairs.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted sm:px-6">
        Too little data: no two regulars have ten games together and one each without the other
        {tooFew === 0 ? "." : ` (${formatCount(tooFew, "pair")} waiting).`}
      </p>
    );
  return (
    <ul className="divide-y border-t">
      {pairs.map((pair) => (
        <li
          key={pair.id}
          data-player1-id={pair.player1Id}
          data-player2-id={pair.player2Id}
          className="px-4 py-2 sm:px-6"
        >
          <PairHeading pair={pair} />
          <PairFigures pair={pair} />
        </li>
      ))}
    </ul>
  );
}

function PairHeading({ pair }: { readonly pair: PlayerSynergyRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h3 className="min-w-0 font-semibold">
        {pair.player1Name} + {pair.player2Name}
      </h3>
      <Badge tone={TONES[pair.chemistry]}>{pair.chemistry}</Badge>
      <Link
        to={teamChemistryHref(pair.teamId)}
        className="inline-flex min-h-6 items-center text-sm text-muted underline-offset-2 hover:underline"
      >
        {pair.teamName}
      </Link>
    </div>
  );
}

function PairFigures({ pair }: { readonly pair: PlayerSynergyRow }) {
  const figures = [
    ...(pair.synergyScore === null
      ? []
      : [{ label: "Synergy score", value: formatNumber(pair.synergyScore), ink: scoreInk(pair.synergyScore) }]),
    { label: "Games together", value: formatNumber(pair.gamesPlayedTogether), ink: "" },
    { label: "Win Rate", value: winRateText(pair.winsTogether, pair.decidedTogether), ink: "" },
  ];
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {figures.map(({ label, value, ink }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className={classNames("font-semibold", ink)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {formatSignedNumber(pair.residual, 1)} ± {formatNumber(pair.residualError, 1)} measured
        {pair.synergyScore === null ? "" : `, ${formatSignedNumber(pair.expected, 2)} expected`}
      </p>
    </>
  );
}

/** Batteries with their results; no score. */
export function Batteries({ batteries }: { readonly batteries: readonly BatteryRow[] }) {
  if (batteries.length === 0)
    return <p className="px-4 pb-4 text-sm text-muted sm:px-6">No box score names a pitcher and a catcher yet.</p>;
  return (
    <ul className="divide-y border-t">
      {batteries.map((battery) => (
        <li key={battery.id} className="px-4 py-2 sm:px-6">
          <h3 className="font-semibold">
            {battery.pitcher} + {battery.catcher} <span className="font-normal text-muted">{battery.teamName}</span>
          </h3>
          <p className="text-sm">
            {formatCount(battery.games, "start")} together, Win Rate {winRateText(battery.wins, battery.decided)},{" "}
            {formatNumber(battery.runsAllowedPerGame, 2)} runs allowed a game
          </p>
        </li>
      ))}
    </ul>
  );
}

const CELLS = ["Score", "Both", "First only", "Second only", "Neither", "Expected"] as const;

/** The four cells of each pair ("with or without you"): games and mean residual. On phones every pair is a few lines that name their figures. */
export function PairCells({ pairs }: { readonly pairs: readonly PlayerSynergyRow[] }) {
  const text = ({ games, residual }: PlayerSynergyRow["both"]) =>
    residual === null ? `– (${games})` : `${formatSignedNumber(residual, 1)} (${games})`;
  const cellsOf = (pair: PlayerSynergyRow) => [
    pair.synergyScore === null ? "–" : formatNumber(pair.synergyScore),
    ...[pair.both, pair.player1Only, pair.player2Only, pair.neither].map(text),
    formatSignedNumber(pair.expected, 2),
  ];
  return (
    <table role="table" className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">Pairs with and without each other</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="text-muted">
          <th role="columnheader" scope="col" className="py-1 pr-4 font-medium">
            Pair
          </th>
          {CELLS.map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-1 pl-4 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y border-t max-md:block">
        {pairs.map((pair) => (
          <tr
            key={pair.id}
            role="row"
            className="max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1 max-md:py-2"
          >
            <th role="rowheader" scope="row" className="py-1.5 pr-4 font-medium max-md:col-span-full max-md:py-0">
              {pair.player1Name} + {pair.player2Name}
            </th>
            {cellsOf(pair).map((cell, index) => (
              <td key={CELLS[index]} role="cell" className="whitespace-nowrap md:pl-4 md:text-right">
                <span aria-hidden className="block text-xs text-muted md:hidden">
                  {CELLS[index]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

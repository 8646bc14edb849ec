import { Fold } from "#app/components/ui/fold.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { ChemistryEvidence } from "#app/lib/schemas/players/chemistry.ts";

const foundIn = ({ teams, pairs }: ChemistryEvidence) => teams.found || (pairs?.found ?? false);

function headline(evidence: readonly ChemistryEvidence[]): string {
  const found = evidence.filter(foundIn).map(({ league }) => league);
  if (evidence.every(({ pricedGames }) => pricedGames === 0)) return "No finished game with a closing line yet.";
  if (found.length > 0)
    return `Chemistry found: ${found.join(", ")}. Elsewhere there is none, and no score. No pick uses any of it yet.`;
  const where = evidence.length === 1 ? `in the ${evidence[0]?.league}` : "in any league";
  return `No chemistry found ${where} this season, so nothing is scored. Below are form and what was measured, each with its error; no pick uses it.`;
}

type Halves = ChemistryEvidence["teams"];

const halvesText = ({ correlation, standardError }: Halves) =>
  correlation === null || standardError === null
    ? "too little data"
    : `${formatNumber(correlation, 2)} ± ${formatNumber(standardError, 2)}`;
const kappaText = ({ correlation, kappa }: Halves) =>
  correlation === null ? "–" : kappa === null ? "no signal" : formatNumber(kappa);

/** The answer in one sentence, with its basis behind a fold. */
export function ChemistryFinding({ evidence }: { readonly evidence: readonly ChemistryEvidence[] }) {
  return (
    <section aria-label="Finding">
      <p className="text-sm font-medium">{headline(evidence)}</p>
      <Fold plain title="How this was measured">
        <div className="max-w-3xl space-y-2 text-sm text-muted">
          <p>
            Every result is compared with the closing line, which knows who plays. The difference is credited to the
            team, and to each pair of regulars over games with both, one and none of them. The season is cut into halves
            in seven ways: skill shows again in the other half. A figure is shrunk by n/(n + κ), and its place in the
            league is the score, where chemistry was found.
          </p>
          {evidence.map(({ league, note, betting }) => (
            <p key={league}>
              {note} {betting}
            </p>
          ))}
        </div>
        <EvidenceTable evidence={evidence} />
      </Fold>
    </section>
  );
}

function EvidenceTable({ evidence }: { readonly evidence: readonly ChemistryEvidence[] }) {
  const rows = evidence.flatMap((row) => [
    { league: row.league, level: "teams", row, halves: row.teams },
    ...(row.pairs === null ? [] : [{ league: row.league, level: "pairs", row, halves: row.pairs }]),
  ]);
  return (
    <div tabIndex={0} role="region" aria-label="Split halves by league" className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="text-muted">
            {["League", "Games", "n", "Correlation", "κ, games"].map((column) => (
              <th key={column} scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {rows.map(({ league, level, row, halves }) => (
            <tr key={`${league}-${level}`}>
              <th scope="row" className="py-1.5 pr-4 font-medium whitespace-nowrap">
                {league} {level}
              </th>
              <td className="pr-4">{formatNumber(row.pricedGames)}</td>
              <td className="pr-4">{formatNumber(halves.effects)}</td>
              <td className="pr-4 whitespace-nowrap">{halvesText(halves)}</td>
              <td className="whitespace-nowrap">{kappaText(halves)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

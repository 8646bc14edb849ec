import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { LEAST_GAMES } from "#app/lib/engine/chemistry/regulars.ts";
import { formatCount, riskLabel } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { ChemistryPart, TeamAnalysis } from "#app/lib/schemas/players/chemistry.ts";
import { FormBadge, ScoreBar, scoreInk } from "./chemistry-score.tsx";

const RISK_TONES: Readonly<Record<TeamAnalysis["metrics"]["riskAssessment"], BadgeTone>> = {
  low: "positive",
  medium: "caution",
  high: "negative",
};
const VALUE_TEXT = { none: "None", small: "Small", high: "High" } as const;

/** "AI Analysis: {team}": every part computed from results and closing lines. */
export function ChemistryPanel({ analysis, aside }: { readonly analysis: TeamAnalysis; readonly aside?: ReactNode }) {
  const { metrics, insights, recommendations, bettingRelevance } = analysis;
  return (
    <Card as="section" id="analysis" tabIndex={-1} aria-labelledby="analysis-title" className="scroll-mt-20">
      <CardHeader id="analysis-title" title={`AI Analysis: ${analysis.teamName}`} aside={aside} />
      <p className="-mt-2 text-sm text-muted">
        Computed from {formatCount(analysis.record.games, "result")} ({analysis.record.wins}–{analysis.record.losses})
        and their closing lines.
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label="Chemistry Score">
          <Score score={metrics.chemistryScore} games={analysis.record.games} />
        </Figure>
        <Figure label="Confidence" note="50% is a coin flip">
          {formatPercent(metrics.confidenceLevel)}
        </Figure>
        <Figure label="Risk Assessment" note="swings around the line">
          <Badge tone={RISK_TONES[metrics.riskAssessment]}>{riskLabel(metrics.riskAssessment)}</Badge>
        </Figure>
        <Figure
          label="Bet Value Rating"
          note={`${formatSignedPercent(metrics.expectedValue)} a unit at the usual price`}
        >
          {VALUE_TEXT[metrics.betValueRating]}
        </Figure>
      </dl>
      <Breakdown analysis={analysis} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Lines title="Key Insights" lines={insights} />
        <Lines title="Betting Recommendations" lines={[`Betting relevance: ${bettingRelevance}`, ...recommendations]} />
      </div>
    </Card>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold">
        {children}
        {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

/** Without a score: too few games, or no chemistry in the league. */
const noScore = (games: number) => (games < LEAST_GAMES ? "too little data" : "none found");

function Score({ score, games }: { readonly score: number | null; readonly games: number }) {
  return score === null ? (
    <span className="text-muted">{noScore(games)}</span>
  ) : (
    <span className={scoreInk(score)}>{score}</span>
  );
}

function Breakdown({ analysis }: { readonly analysis: TeamAnalysis }) {
  const { offensiveChemistry, defensiveChemistry, momentum, recentForm } = analysis.chemistry;
  return (
    <section aria-labelledby="breakdown-title" className="mt-4">
      <h3 id="breakdown-title" className="font-semibold">
        Chemistry Breakdown
      </h3>
      <ul className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Part label="Offensive Chemistry" part={offensiveChemistry} />
        <Part label="Defensive Chemistry" part={defensiveChemistry} />
        <Part label="Momentum" part={momentum}>
          <FormBadge form={recentForm} />
        </Part>
      </ul>
    </section>
  );
}

interface PartProps {
  readonly label: string;
  readonly part: ChemistryPart | null;
  readonly children?: ReactNode;
}

function Part({ label, part, children }: PartProps) {
  return (
    <li>
      <div className="flex items-center justify-between gap-2 text-sm">
        <span className="text-muted">{label}</span>
        {children ?? (
          <b className={classNames("font-semibold", part?.score == null ? "text-muted" : scoreInk(part.score))}>
            {part?.score ?? noScore(part?.games ?? 0)}
          </b>
        )}
      </div>
      {part?.score == null ? null : <ScoreBar label={label} score={part.score} />}
      {part === null ? null : (
        <p className="mt-0.5 text-xs text-muted">
          {formatSignedNumber(part.residual, 1)} ± {formatNumber(part.residualError, 1)} a game,{" "}
          {formatCount(part.games, "game")}
        </p>
      )}
    </li>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

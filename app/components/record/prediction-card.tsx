import { Badge, LeagueBadge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { Display } from "#app/components/picks/display.ts";

const QUALITY_TONES: Readonly<Record<Prediction["qualityLabel"], BadgeTone>> = {
  Excellent: "positive",
  Good: "accent",
  Average: "caution",
  Risky: "negative",
};

/** Colour of a confidence: at least 90 % success, 80 % edge colour, 70 % warning, else grey (analytics §9). */
function confidenceInk(confidence: number): string {
  if (confidence >= 0.9) return "text-positive";
  if (confidence >= 0.8) return "text-accent";
  return confidence >= 0.7 ? "text-caution" : "text-muted";
}

/** Colour of an edge: at least 10 % success, 5 % edge colour, else warning (analytics §9). */
function edgeInk(edge: number): string {
  if (edge >= 0.1) return "text-positive";
  return edge >= 0.05 ? "text-accent" : "text-caution";
}

/** "HOME WIN": a predicted outcome in words, underscore replaced and upper case (analytics §2). */
function outcomeText(outcome: string): string {
  return outcome.replace("_", " ").toUpperCase();
}

const TOGGLE = "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent";

export interface PredictionCardProps {
  readonly prediction: Prediction;
  readonly display: Display;
}

/** One prediction: outcome, confidence and edge; reasons and model details behind two toggles that work without scripts. */
export function PredictionCard({ prediction, display }: PredictionCardProps) {
  return (
    <Card as="article" padding="none" className="flex h-full flex-col p-4" id={`prediction-${prediction.id}`}>
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
        <LeagueBadge league={prediction.league} />
        <Badge>{marketLabel(prediction.predictionType)}</Badge>
        <time dateTime={new Date(prediction.gameTime).toISOString()}>
          {formatDateTime(prediction.gameTime, display.timeZone)}
        </time>
      </p>
      <h3 className="mt-2 text-sm font-medium text-muted">
        {prediction.homeTeam} vs {prediction.awayTeam}
      </h3>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-semibold">{outcomeText(prediction.predictedOutcome)}</span>
        <Badge tone={QUALITY_TONES[prediction.qualityLabel]}>{prediction.qualityLabel}</Badge>
      </p>
      <p className="text-sm">
        {prediction.recommendation}
        {prediction.price === null ? null : (
          <span className="text-muted">
            {" "}
            at {formatOdds(americanOdds(prediction.price), display.oddsFormat)}, {prediction.bookLabel}
          </span>
        )}
      </p>
      <Figures prediction={prediction} />
      <div className="mt-auto pt-2">
        <Why reasons={prediction.reasons} />
        <ModelDetails prediction={prediction} display={display} />
      </div>
    </Card>
  );
}

function Figures({ prediction }: Pick<PredictionCardProps, "prediction">) {
  const { edge } = prediction;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3">
      <div>
        <dt className="text-xs text-muted">Confidence</dt>
        <dd className={`text-xl font-semibold ${confidenceInk(prediction.confidence)}`}>
          {formatPercent(prediction.confidence, 1)}
        </dd>
        <dd className="text-xs text-muted">
          {formatPercent(prediction.confidenceLow, 1)} to {formatPercent(prediction.confidenceHigh, 1)}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">Edge</dt>
        {edge === null ? (
          <dd className="text-sm text-muted">no price in your plan at this line</dd>
        ) : (
          <dd className={`text-xl font-semibold ${edgeInk(edge)}`}>{formatSignedPercent(edge, 1)}</dd>
        )}
      </div>
    </dl>
  );
}

function Why({ reasons }: Pick<Prediction, "reasons">) {
  return (
    <details className="group">
      <summary className={TOGGLE}>
        <Icon name="info" size="sm" />
        Why this prediction
      </summary>
      <ul className="list-disc space-y-1 pb-2 pl-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}

function ModelDetails({ prediction, display }: PredictionCardProps) {
  return (
    <details className="group">
      <summary className={TOGGLE}>
        <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
        Model Details
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Version</dt>
        <dd>{prediction.modelVersion}</dd>
        <dt className="text-muted">Created</dt>
        <dd>{formatDateTime(prediction.createdAt, display.timeZone, { year: true })}</dd>
        <dt className="text-muted">Quality Score</dt>
        <dd>{formatNumber(prediction.qualityScore, 2)}</dd>
      </dl>
      <h4 className="mt-3 text-sm font-semibold">AI Analysis</h4>
      <p className="text-sm">{prediction.analysis}</p>
    </details>
  );
}

import { Link } from "@remix-run/react";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import { ConfidenceIndicator } from "#app/components/picks/confidence-indicator.tsx";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { MOVED_TEXT, seenText } from "#app/lib/format/delayed-price.ts";
import { afterBet, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { Display } from "#app/components/picks/display.ts";
import { Term } from "#app/components/ui/term.tsx";

/** Color of a confidence: at least 90 % success, 80 % edge color, 70 % warning, else gray (analytics §9). */
export function confidenceInk(confidence: number): string {
  if (confidence >= 0.9) return "text-positive";
  if (confidence >= 0.8) return "text-accent";
  return confidence >= 0.7 ? "text-caution" : "text-muted";
}

/** Color of an edge: at least 10 % success, 5 % edge color, else warning (analytics §9). */
export function edgeInk(edge: number): string {
  if (edge >= 0.1) return "text-positive";
  return edge >= 0.05 ? "text-accent" : "text-caution";
}

/** "HOME WIN": a predicted outcome in words, underscore replaced and upper case (analytics §2). */
export function outcomeText(outcome: string): string {
  return outcome.replace("_", " ").toUpperCase();
}

const QUALITY_TONES: Readonly<Record<Prediction["qualityLabel"], BadgeTone>> = {
  Excellent: "positive",
  Good: "accent",
  Average: "caution",
  Risky: "negative",
};

const TOGGLE = "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent";

export interface PredictionRowProps {
  readonly prediction: Prediction;
  readonly display: Display;
  /** Whether the confidence is drawn as a ring too (early access). */
  readonly ring?: boolean;
}

/** One prediction as a row that opens without scripts: the bet and its price, confidence and edge; inside, their basis. */
export function PredictionRow({ prediction, display, ring = false }: PredictionRowProps) {
  const { bet, price, bookLabel, confidence, edge, ownBet, seenAt, moved } = prediction;
  return (
    <article id={`prediction-${prediction.id}`}>
      <details className="group">
        <summary className="grid grid-cols-1 items-center gap-x-3 px-4 py-2.5 hover:bg-sunken lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)_8rem_6rem_1rem]">
          <h3 className="min-w-0">
            <span className="block font-semibold">
              {bet}
              {price === null ? null : (
                <span className="whitespace-nowrap">
                  {" "}
                  {afterBet(formatOdds(americanOdds(price), display.oddsFormat))}
                </span>
              )}
            </span>
            <span className="block text-xs text-muted">
              {bookLabel ?? "no fresh price in your plan"}
              {seenAt === null ? null : `, ${seenText(seenAt, display.timeZone)}${moved ? `, ${MOVED_TEXT}` : ""}`}
              {"\u00a0· "}
              <span className="whitespace-nowrap">{outcomeText(prediction.predictedOutcome)}</span>
            </span>
            {ownBet === null ? null : (
              <span className="block text-xs">
                <OwnBetMark ownBet={ownBet} beside={prediction.recommendation} display={display} />
              </span>
            )}
          </h3>
          <span className="min-w-0 text-xs text-muted max-lg:order-2 lg:text-sm">
            {prediction.league} ·{" "}
            <span className="xl:hidden">
              {prediction.awayCode} @ {prediction.homeCode} ·{" "}
            </span>
            <time dateTime={new Date(prediction.gameTime).toISOString()}>
              {formatDateTime(prediction.gameTime, display.timeZone)}
            </time>
            <span className="max-xl:hidden">
              {" "}
              · {prediction.awayTeam} @ {prediction.homeTeam}
            </span>
          </span>
          <span className="flex gap-x-3 text-sm lg:contents lg:text-base">
            <span className="block lg:order-3 lg:text-right">
              <span className="text-xs text-muted">confidence </span>
              <span className={`font-semibold ${confidenceInk(confidence)}`}>{formatPercent(confidence, 1)}</span>
            </span>
            <span className="block lg:order-3 lg:text-right">
              <span className="text-xs text-muted">edge </span>
              <span className={`font-semibold ${edge === null ? "text-muted" : edgeInk(edge)}`}>
                {edge === null ? "–" : formatSignedPercent(edge, 1)}
              </span>
            </span>
          </span>
          <Icon
            name="chevron-down"
            size="sm"
            className="order-4 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none max-lg:hidden"
          />
        </summary>
        <Opened prediction={prediction} display={display} ring={ring} />
      </details>
    </article>
  );
}

/** The content of an opened row. */
function Opened({ prediction, display, ring }: PredictionRowProps) {
  return (
    <div className="border-t bg-surface px-4 pt-3 pb-2">
      <p className="mb-2 text-sm font-medium">
        {prediction.awayTeam} @ {prediction.homeTeam}
      </p>
      <p className="flex flex-wrap items-center gap-1.5 text-sm">
        <Badge>{marketLabel(prediction.predictionType)}</Badge>
        <Badge tone={QUALITY_TONES[prediction.qualityLabel]}>{prediction.qualityLabel}</Badge>
        {prediction.recommendation}
        {prediction.price === null ? null : (
          <span className="text-muted">
            at {formatOdds(americanOdds(prediction.price), display.oddsFormat)}, {prediction.bookLabel}
          </span>
        )}
      </p>
      <div className="flex items-center gap-4">
        {ring ? <ConfidenceIndicator percent={Math.round(prediction.confidence * 100)} size="sm" /> : null}
        <Figures prediction={prediction} />
      </div>
      <div className="flex flex-wrap gap-x-6 max-sm:flex-col">
        <Why reasons={prediction.reasons} />
        <ModelDetails prediction={prediction} display={display} />
        {prediction.pickId === null ? null : (
          <Link to={`/picks/${prediction.pickId}`} prefetch="intent" className={TOGGLE}>
            <Icon name="target" size="sm" />
            See the pick<span className="sr-only">: {prediction.bet}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

function Figures({ prediction }: Pick<PredictionRowProps, "prediction">) {
  const { edge } = prediction;
  return (
    <dl className="mt-3 grid max-w-md grid-cols-2 gap-3">
      <div>
        <dt className="text-xs text-muted">
          <Term>Confidence</Term>
        </dt>
        <dd className={`text-xl font-semibold ${confidenceInk(prediction.confidence)}`}>
          {formatPercent(prediction.confidence, 1)}
        </dd>
        <dd className="text-xs text-muted">
          range {formatPercent(prediction.confidenceLow, 1)} to {formatPercent(prediction.confidenceHigh, 1)}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">
          <Term>Edge</Term>
        </dt>
        {edge === null ? (
          <dd className="text-sm text-muted">
            {prediction.moved ? MOVED_TEXT : "no fresh price in your plan at this line"}
          </dd>
        ) : (
          <dd className={`text-xl font-semibold ${edgeInk(edge)}`}>{formatSignedPercent(edge, 1)}</dd>
        )}
      </div>
    </dl>
  );
}

function Why({ reasons }: Pick<Prediction, "reasons">) {
  return (
    <details>
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

function ModelDetails({ prediction, display }: PredictionRowProps) {
  return (
    <details className="group/model">
      <summary className={TOGGLE}>
        <Icon name="chevron-down" size="sm" className="transition-transform group-open/model:rotate-180" />
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

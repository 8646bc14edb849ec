import { Badge, ResultBadge, RiskBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { gamePhase, type GamePhase } from "#app/lib/engine/games/game-state.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { BetRefusalCode, OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import type { ReactNode } from "react";
import { CardHeading } from "./card-heading.tsx";
import type { Display } from "./display.ts";
import { ProbabilityStrip } from "./probability-strip.tsx";

export interface OpenPickCardProps {
  readonly pick: OpenStrategy;
  readonly display: Display;
  /** The forms that save the pick and add it to the slip; not shown where nothing can be saved. */
  readonly save: ReactNode;
}

/** The phase of a card's game; once it has started, the card's price is history. */
export function phaseOf(pick: Pick<OpenStrategy, "gameStatus" | "gameTime">, now: number): GamePhase {
  return gamePhase({ status: pick.gameStatus, startAt: epochMs(pick.gameTime) }, epochMs(now));
}

const WHY_NOT: Readonly<Record<Exclude<BetRefusalCode, "already-saved" | "started">, string>> = {
  postponed: "Game postponed",
  canceled: "Game canceled",
  "no-price": "No price in your books now",
  stale: "Price too old to save",
};

/** Why a pick cannot be saved now, or null where it can or already is. */
export function whyNotSaveable({ betRefusal, saved, gameStatus }: OpenStrategy): string | null {
  if (saved || betRefusal === null || betRefusal === "already-saved") return null;
  if (betRefusal === "started") return gameStatus === "final" ? "Game over" : "Game started";
  return WHY_NOT[betRefusal];
}

function Figure({ label, value, note, tone }: { label: string; value: string; note: string; tone?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5">
        <span className={`text-xl leading-tight font-semibold ${tone ?? ""}`}>{value}</span>
        <span className="block text-xs text-muted">{note}</span>
      </dd>
    </div>
  );
}

/** A pick the viewer may see, on one card: what to bet, at which price, how sure, and why. */
export function OpenPickCard({ pick, display, save }: OpenPickCardProps) {
  const blocked = whyNotSaveable(pick);
  return (
    <Card as="article" padding="none" className="flex h-full flex-col p-4">
      <CardHeading card={pick} display={display} />
      <div className="mt-1 flex items-start justify-between gap-3">
        <p className="min-w-0 text-lg leading-snug font-semibold">{pick.recommendation}</p>
        {pick.result ? <ResultBadge result={pick.result} /> : <VerdictBadge verdict={pick.verdict} />}
      </div>
      {isGone(pick) ? <PriceGone pick={pick} display={display} /> : <Price pick={pick} display={display} />}
      <AsPublished pick={pick} display={display} />
      <Figures pick={pick} display={display} />
      <div className="mt-2">
        <ProbabilityStrip
          confidence={pick.confidence}
          low={pick.confidenceLow}
          high={pick.confidenceHigh}
          breakEven={1 / decimalFromAmerican(americanOdds(pick.visible.price))}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{pick.reasoning}</p>
      <Marks pick={pick} />
      <div className="@container mt-auto pt-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          {blocked ? (
            <p className="inline-flex min-h-11 items-center text-sm text-muted">{blocked}</p>
          ) : (
            <div className="flex flex-wrap items-start gap-2">{save}</div>
          )}
          <ButtonLink
            to={`/picks/${pick.id}`}
            prefetch="intent"
            size="sm"
            variant="ghost"
            icon="chevron-right"
            className="-mr-2 px-2!"
          >
            Why
            <span className="sr-only"> {pick.recommendation}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

type PartProps = Pick<OpenPickCardProps, "pick" | "display">;

const oddsText = (price: number, { oddsFormat }: Display) => formatOdds(americanOdds(price), oddsFormat);

/** The best price the viewer may see, and how old it is. */
function Price({ pick, display }: PartProps) {
  const { price, book, quotedAt, stale, published } = pick.visible;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm">
      <strong className="text-base font-semibold">{oddsText(price, display)}</strong>
      <span>at {bookLabel(book)}</span>
      <span className="text-muted">
        {phaseOf(pick, display.now) === "started" ? (
          "published price"
        ) : (
          <QuoteAge at={quotedAt} stale={stale} published={published} display={display} />
        )}
      </span>
    </p>
  );
}

/** Whether no visible book offers the pick's side within reach any more. */
export function isGone({ now }: Pick<OpenStrategy, "now">): boolean {
  return now !== null && now.price === null;
}

function PriceGone({ pick, display }: PartProps) {
  return (
    <p className="mt-1 text-sm">
      <strong className="text-base font-semibold">Price gone.</strong>{" "}
      {pick.now ? (
        <span className="text-muted">A bet again at {oddsText(pick.now.betFrom, display)} or better.</span>
      ) : null}
    </p>
  );
}

/** What was published, where it differs from what stands above. */
function AsPublished({ pick, display }: PartProps) {
  const { published, now } = pick;
  if (
    now === null ||
    (now.line === published.line && now.price === published.price && now.verdict === published.verdict)
  )
    return null;
  const bet = now.line === published.line ? "" : `${published.recommendation} at `;
  return (
    <p className="mt-1 text-xs text-muted">
      Published as {published.verdict}: {bet}
      {oddsText(published.price, display)}, confidence {formatPercent(published.confidence, 1)}
    </p>
  );
}

function Figures({ pick, display }: PartProps) {
  const gone = isGone(pick);
  const isBet = pick.now === null || pick.verdict === "BET";
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3">
      <Figure label="Confidence" value={formatPercent(pick.confidence, 1)} note={pick.confidenceLabel} />
      <Figure
        label="Edge"
        value={gone ? "–" : formatSignedPercent(pick.edge, 1)}
        note={gone ? "price gone" : pick.marketEfficiency}
        tone={gone ? "" : pick.edge > 0 ? "text-positive" : "text-negative"}
      />
      <Figure
        label={isBet ? "Playable to" : "A bet at"}
        value={oddsText(isBet ? pick.goodDownTo : (pick.now?.betFrom ?? pick.goodDownTo), display)}
        note={`${isBet ? "" : "or better, "}fair ${oddsText(pick.fairPrice, display)}`}
      />
    </dl>
  );
}

function Marks({ pick }: Pick<PartProps, "pick">) {
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      <RiskBadge level={pick.riskLevel} />
      {pick.opening ? <Badge tone="caution">Opening price, low limit</Badge> : null}
      {pick.hotPick ? (
        <Badge tone="negative" icon="flame">
          Hot Pick
        </Badge>
      ) : null}
      {pick.highValue ? (
        <Badge tone="accent" icon="gem">
          High Value
        </Badge>
      ) : null}
    </p>
  );
}

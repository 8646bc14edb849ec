import { Link } from "@remix-run/react";
import type { DisplaySettings } from "#app/components/picks/display.ts";
import { LeagueBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { MOVED_TEXT, seenText } from "#app/lib/format/delayed-price.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { formatChance, formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import { toneOf } from "#app/lib/format/rates.ts";
import type { LegOpinion, ParlayOpinion, SecondOpinion } from "#app/lib/schemas/bets/second-opinion.ts";

interface Shown {
  readonly settings: DisplaySettings;
  readonly hasBankroll: boolean;
}

/** "0.8% of bankroll, $8.00", or the reason why there is none. */
function stakeText(fraction: number, stakeCents: number | null, { settings, hasBankroll }: Shown): string {
  if (fraction <= 0) return "none";
  const share = `${formatPercent(fraction, 1)} of bankroll`;
  return hasBankroll && stakeCents !== null ? `${formatMoney(stakeCents, settings.currencyMark)}, ${share}` : share;
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="caution" role="status">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Banner>
  );
}

/** The figures of one bet: forecast and market side by side, each with the edge of the price against it. */
function LegFigures({ leg, shown }: { readonly leg: LegOpinion; readonly shown: Shown }) {
  const { forecast, byMarket, best } = leg;
  const { oddsFormat, timeZone } = shown.settings;
  const odds = (decimal: number) => formatCombinedOdds(decimalOdds(decimal), oddsFormat);
  return (
    <StatRow columns={2}>
      {forecast ? (
        <>
          <Stat
            label="Chance"
            value={formatPercent(forecast.probability, 1)}
            note={`range ${formatPercentRange(forecast.low, forecast.high)}${forecast.modelProbability === null ? "" : `, model alone ${formatPercent(forecast.modelProbability, 1)}`}`}
          />
          <Stat
            label="Edge"
            value={formatSignedPercent(forecast.edge, 1)}
            tone={toneOf(forecast.edge)}
            note={`fair ${odds(forecast.fairDecimal)}, ${formatChance(forecast.worth)} sure to be better than fair, ${formatSignedPercent(forecast.shrunkEdge, 1)} after doubt`}
          />
        </>
      ) : null}
      {byMarket ? (
        <>
          <Stat
            label="Market, no vig"
            value={formatPercent(byMarket.probability, 1)}
            note={`fair ${odds(byMarket.fairDecimal)}, ${byMarket.books} books`}
          />
          <Stat
            label="Against the market"
            value={formatSignedPercent(byMarket.edge, 1)}
            tone={toneOf(byMarket.edge)}
            note={`break-even ${formatPercent(leg.breakEven, 1)}`}
          />
        </>
      ) : null}
      <Stat
        label="Best price on this line"
        value={best ? formatOdds(americanOdds(best.price), oddsFormat) : "none"}
        inWords={!best}
        note={
          best ? (
            <>
              {best.bookLabel},{" "}
              {best.seenAt === null ? (
                <MomentText at={best.quotedAt} timeZone={timeZone} />
              ) : (
                `${seenText(best.seenAt, timeZone)}${best.moved ? `, ${MOVED_TEXT}` : ""}`
              )}
              {best.better ? ": better than yours" : ""}
            </>
          ) : (
            "at the books in your plan"
          )
        }
      />
      {forecast ? (
        <Stat
          label="What it would take"
          value={forecast.betFrom === null ? "no price" : formatOdds(americanOdds(forecast.betFrom), oddsFormat)}
          inWords={forecast.betFrom === null}
          note={
            forecast.betFrom === null
              ? "edges at such prices have proved worthless"
              : forecast.leanFrom === null || forecast.leanFrom === forecast.betFrom
                ? "a bet at this or better"
                : `a bet at this or better; a lean from ${formatOdds(americanOdds(forecast.leanFrom), oddsFormat)}`
          }
        />
      ) : null}
    </StatRow>
  );
}

/** The answer about one bet. */
function Leg({ leg, shown, compact }: { readonly leg: LegOpinion; readonly shown: Shown; readonly compact: boolean }) {
  const { forecast, lock } = leg;
  return (
    <Card as="section" aria-label={leg.bet} className="space-y-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <LeagueBadge league={leg.league} /> {leg.matchup} ·{" "}
          <MomentText at={leg.startAt} timeZone={shown.settings.timeZone} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-lg font-semibold">
          {leg.bet} {formatCombinedOdds(decimalOdds(leg.decimal), shown.settings.oddsFormat)}
          {forecast ? <VerdictBadge verdict={forecast.verdict} /> : null}
        </p>
        <p className="mt-1 text-sm">{leg.sentence}</p>
      </div>
      <Warnings warnings={leg.warnings} />
      <LegFigures leg={leg} shown={shown} />
      {forecast && !compact ? (
        <p className="text-sm">
          Suggested stake: <b>{stakeText(forecast.stakeFraction, forecast.stakeCents, shown)}</b>.{" "}
          <span className="text-muted">
            {forecast.stakeNote}{" "}
            <a href="/methodology#stake" className="underline underline-offset-2">
              How stakes are calculated
            </a>
          </span>
        </p>
      ) : null}
      {forecast ? (
        <p className="text-xs text-muted">
          {forecast.modelLabel}, priced <MomentText at={forecast.pricedAt} timeZone={shown.settings.timeZone} />.
          {forecast.pickId === null ? null : (
            <>
              {" "}
              <Link to={`/picks/${forecast.pickId}`} className="link">
                The published pick on this market
              </Link>
            </>
          )}
        </p>
      ) : null}
      {lock && lock.message !== leg.sentence ? (
        <p className="text-sm text-muted">
          {lock.message}{" "}
          {lock.requiredTier ? (
            <Link to="/subscription" className="link">
              See {tierLabel(lock.requiredTier)}
            </Link>
          ) : null}
        </p>
      ) : null}
    </Card>
  );
}

/** The answer about a parlay as one bet. */
function Parlay({ parlay, shown }: { readonly parlay: ParlayOpinion; readonly shown: Shown }) {
  const { oddsFormat } = shown.settings;
  const odds = (decimal: number) => formatCombinedOdds(decimalOdds(decimal), oddsFormat);
  return (
    <Card as="section" aria-label="Parlay" className="space-y-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          Parlay {odds(parlay.decimal)}
          {parlay.verdict ? <VerdictBadge verdict={parlay.verdict} /> : null}
        </p>
        <p className="mt-1 text-sm">{parlay.sentence}</p>
      </div>
      <Warnings warnings={parlay.warnings} />
      <StatRow columns={2}>
        <Stat
          label={parlay.by === "forecast" ? "All legs win" : "All legs win, by the market"}
          value={formatPercent(parlay.probability, 1)}
          note={
            parlay.sameGame
              ? `as one game; as separate games ${formatPercent(parlay.independent, 1)}`
              : "legs on different games are independent"
          }
        />
        <Stat
          label="Edge"
          value={formatSignedPercent(parlay.edge, 1)}
          tone={toneOf(parlay.edge)}
          note={parlay.fairDecimal === null ? undefined : `fair ${odds(parlay.fairDecimal)}`}
        />
        <Stat
          label="The book keeps"
          value={parlay.hold === null ? "unknown" : formatPercent(parlay.hold, 1)}
          inWords={parlay.hold === null}
          note="of each stake, by the market's own prices"
        />
        <Stat
          label="Suggested stake"
          value={stakeText(parlay.stakeFraction, parlay.stakeCents, shown)}
          inWords
          note={parlay.verdict === null ? "a verdict needs the forecast of every leg" : undefined}
        />
      </StatRow>
    </Card>
  );
}

/** The whole answer: the parlay first, if there is one, then its bets. */
export function OpinionScreen({ opinion, settings, hasBankroll }: { readonly opinion: SecondOpinion } & Shown) {
  const { legs, parlay, stakeCents, toWinCents, limit } = opinion;
  const shown = { settings, hasBankroll };
  const money = (cents: number) => formatMoney(cents, settings.currencyMark);
  return (
    <section aria-label="Answer" className="space-y-4">
      {limit ? (
        <Banner tone="caution" role="status" title="Your own limit">
          {limit}
        </Banner>
      ) : null}
      {parlay ? <Parlay parlay={parlay} shown={shown} /> : null}
      {legs.map((leg, index) => (
        <Leg key={`${leg.gameId} ${leg.market} ${index}`} leg={leg} shown={shown} compact={legs.length > 1} />
      ))}
      {stakeCents !== null && toWinCents !== null ? (
        <p className="text-sm text-muted">
          {money(stakeCents)} would win {money(toWinCents)}.
        </p>
      ) : null}
      {legs.some(({ forecast }) => (forecast?.stakeFraction ?? 0) > 0) && !hasBankroll ? (
        <p className="text-sm text-muted">
          <Link to="/bankroll" className="link">
            Set your bankroll
          </Link>{" "}
          to see stakes in money.
        </p>
      ) : null}
    </section>
  );
}

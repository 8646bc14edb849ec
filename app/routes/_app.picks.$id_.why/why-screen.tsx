import { isOldPrice } from "#app/components/picks/pick-state.ts";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Badge, FeedBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { RISK_BADGES, tierLabel } from "#app/lib/format/labels.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import { NONE, toneOf } from "#app/lib/format/rates.ts";
import type { PlanLock } from "#app/lib/schemas/picks/pick-dto.ts";
import type { WhyPick, WhySection } from "#app/lib/schemas/picks/why-dto.ts";

interface WhyScreenProps {
  readonly why: WhyPick;
  readonly display: Display;
}

const RISK_TONES = { low: "positive", medium: "neutral", high: "caution" } as const;

/** Sections that are open at first: the others matter least for this bet. */
const OPEN_AT_FIRST: readonly string[] = ["Team Strength Analysis", "Key Player Edge", "AI Model Reasoning"];

/** The whole analysis of a pick: two figures, the recommendation, the price it needs, and every named section. */
export function WhyScreen({ why, display }: WhyScreenProps) {
  const { sections, whatIf, recommendation } = why;
  return (
    <>
      <Heading why={why} display={display} />
      <div className="grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <Figures why={why} />
        <div className="min-w-0 space-y-2.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card as="section" padding="sm" tone="accent" aria-labelledby="recommendation-title">
            <CardHeader id="recommendation-title" title="AI Model Recommendation" />
            <p className="text-sm">{recommendation}</p>
          </Card>
          {whatIf.length === 0 ? null : (
            <Card as="section" padding="sm" aria-labelledby="what-if-title">
              <CardHeader id="what-if-title" title="What it would take" />
              <ul className="list-disc space-y-2 pl-5 text-sm">
                {whatIf.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className="min-w-0 space-y-2.5">
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Heading({ why: { pick, feed }, display }: WhyScreenProps) {
  return (
    <header className="mb-4">
      <a
        href={`/picks/${pick.id}`}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm text-muted hover:text-text"
      >
        <Icon name="chevron-left" size="sm" />
        Collapse
        <span className="sr-only">: back to the pick</span>
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold sm:text-3xl">Why This Pick?</h1>
        <Badge tone={RISK_TONES[pick.riskLevel]}>{RISK_BADGES[pick.riskLevel]}</Badge>
        <FeedBadge label={feed.label} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <b className="font-semibold">{pick.recommendation}</b>
        <VerdictBadge verdict={pick.verdict} stale={isOldPrice(pick)} />
      </p>
      {pick.ownBet === null ? null : (
        <p className="text-sm">
          <OwnBetMark ownBet={pick.ownBet} beside={pick.recommendation} display={display} />
        </p>
      )}
      <p className="text-sm text-muted">
        {pick.strategyName} · {formatDateTime(pick.gameTime, display.timeZone)}
      </p>
    </header>
  );
}

function Figures({ why: { pick, breakEven } }: Pick<WhyScreenProps, "why">) {
  const gone = pick.now !== null && pick.now.price === null;
  return (
    <Card as="section" padding="sm" aria-label="Model Confidence and Value Edge">
      <StatRow columns={2}>
        <Stat
          label="Model Confidence"
          value={formatPercent(pick.confidence, 1)}
          note={`win probability, 80% range ${formatPercentRange(pick.confidenceLow, pick.confidenceHigh)}`}
        />
        <Stat
          label="Value Edge"
          value={gone ? NONE : formatSignedPercent(pick.edge, 1)}
          tone={gone ? "neutral" : toneOf(pick.edge)}
          note={gone ? "no book in your plan offers it" : `break-even ${formatPercent(breakEven, 1)}`}
        />
      </StatRow>
    </Card>
  );
}

function Lock({ lock }: { readonly lock: PlanLock }) {
  return (
    <p className="text-sm text-muted">
      <Icon name="lock" size="sm" className="mr-1 inline" />
      {lock.text}{" "}
      <a href={`/subscription?plan=${lock.tier}`} className="inline-flex min-h-11 items-center font-medium underline">
        See {tierLabel(lock.tier)}
      </a>
    </p>
  );
}

function Section({ section: { title, lines, notes, lock } }: { readonly section: WhySection }) {
  return (
    <Fold title={title} open={OPEN_AT_FIRST.includes(title)}>
      {lines.length === 0 ? null : (
        <dl className="divide-y text-sm">
          {lines.map(({ label, text }) => (
            <div key={label} className="gap-x-4 py-1.5 sm:flex sm:justify-between">
              <dt className="font-medium">{label}</dt>
              <dd className="sm:text-right">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-xs text-muted">
          {note}
        </p>
      ))}
      {lock ? <Lock lock={lock} /> : null}
    </Fold>
  );
}

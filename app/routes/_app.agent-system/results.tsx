import { Link } from "@remix-run/react";
import { Banner } from "#app/components/ui/banner.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { STANCES } from "#app/lib/engine/agents/opinion.ts";
import { STANCE_TEXTS } from "#app/lib/format/agents.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { AgentAnswer, AgentRun, RunPortfolio, RunResult } from "#app/lib/schemas/agents/dto.ts";

/** The newest run: its duration, each agent's opinions, and all of it as JSON. */
export function Results({
  run,
  timeZone,
  currencyMark,
}: {
  readonly run: AgentRun | null;
  readonly timeZone: string;
  readonly currencyMark: CurrencyMark;
}) {
  if (run === null)
    return <EmptyState icon="spark" title="No test results yet. Run an agent test to see results here." />;
  const { label, executedAt, milliseconds, result, error } = run;
  if (result === null)
    return (
      <Banner tone="danger" role="alert">
        Agent execution failed: {error}
      </Banner>
    );
  return (
    <>
      <Banner tone="positive">
        {label}: {result.examined} of {formatCount(result.of, "pick")} from {result.subject} examined in {milliseconds}{" "}
        ms, {formatDateTime(executedAt, timeZone)}.
      </Banner>
      {result.of === 0 ? (
        <p className="text-sm">
          {noPickText(result)}{" "}
          <Link to="/betting-strategies" className="inline-flex min-h-11 items-center font-medium text-accent">
            AI Picks&nbsp;›
          </Link>
        </p>
      ) : null}
      {result.portfolio && result.portfolio.stakes.length > 0 ? (
        <Portfolio portfolio={result.portfolio} currencyMark={currencyMark} />
      ) : null}
      {result.finalConfidence.length > 0 ? <FinalConfidence result={result} /> : null}
      {result.agents.map((answer) => (
        <Answer key={answer.agent} answer={answer} open={result.agents.length === 1} />
      ))}
      <Fold title="JSON summary">
        <pre
          tabIndex={0}
          role="region"
          aria-label="JSON summary"
          className="max-h-96 overflow-auto rounded-control bg-sunken p-3 text-xs"
        >
          {JSON.stringify(result, null, 2)}
        </pre>
      </Fold>
    </>
  );
}

/** "a bankroll of $2,000.00", or a note that one is assumed because none is set. */
function bankrollText({ bankroll, bankrollAssumed }: RunPortfolio, money: (amount: number) => string): string {
  return bankrollAssumed
    ? `an assumed bankroll of ${money(bankroll)} (none is set under Bankroll)`
    : `a bankroll of ${money(bankroll)}`;
}

/** Why there are no picks to examine, and what to do first. */
function noPickText({ subject, toReveal }: RunResult): string {
  if (toReveal > 0)
    return `Agents examine picks that are open to you, and none is yet: reveal one first (${formatCount(toReveal, "pick")} can be revealed).`;
  return subject === "your slip"
    ? "Your slip holds no pick that is offered now. Add one first."
    : "There is no pick to examine: none is offered to you now.";
}

function Portfolio({
  portfolio,
  currencyMark,
}: {
  readonly portfolio: RunPortfolio;
  readonly currencyMark: CurrencyMark;
}) {
  const money = (amount: number) => formatMoney(Math.round(amount * 100), currencyMark);
  const { total, exposure, exposureWithOpen, dayLimit, expectedProfit, deviation, openBets, drawdown } = portfolio;
  return (
    <Card as="section" aria-labelledby="portfolio-title">
      <CardHeader
        id="portfolio-title"
        title="All stakes together"
        description={`On ${bankrollText(portfolio, money)}, ${formatCount(openBets, "bet")} open.`}
      />
      <StatRow>
        <Stat label="Suggested" value={money(total)} note={formatPercent(exposure, 1)} />
        <Stat
          label="Fullest day, open bets included"
          value={formatPercent(exposureWithOpen, 1)}
          note={`of ${formatPercent(dayLimit, 0)} a day`}
        />
        <Stat label="Expected" value={money(expectedProfit)} note={`± ${money(deviation)}`} />
        <Stat label="Below the peak" value={drawdown === null ? "—" : formatPercent(drawdown, 1)} />
      </StatRow>
    </Card>
  );
}

function FinalConfidence({ result }: { readonly result: RunResult }) {
  const moved = result.finalConfidence.some(({ confidence, final }) => confidence !== final);
  return (
    <Fold
      title="Final confidence"
      note={
        moved
          ? "the calibrated chance with the agents’ fitted weights"
          : "the calibrated chance itself: the agents weigh nothing at present"
      }
    >
      <ul className="divide-y">
        {result.finalConfidence.map(({ pickId, recommendation, confidence, final }) => (
          <li key={pickId} className="flex justify-between gap-4 py-2 text-sm">
            <span>{recommendation}</span>
            <span className="tabular-nums">
              {moved ? `${formatPercent(confidence, 1)} → ` : ""}
              <b>{formatPercent(final, 1)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const TONES = { for: "positive", against: "negative", neutral: "neutral" } as const;

/** "2 for, 1 against, 11 neutral". */
function countsOf(opinions: AgentAnswer["opinions"]): string {
  return STANCES.flatMap((stance) => {
    const n = opinions.filter((one) => one.stance === stance).length;
    return n === 0 ? [] : [`${n} ${STANCE_TEXTS[stance].toLowerCase()}`];
  }).join(", ");
}

/** An agent's opinions: those for or against a side first, strongest first. */
function Answer({
  answer: { agent, name, lock, opinions },
  open,
}: {
  readonly answer: AgentAnswer;
  readonly open: boolean;
}) {
  const ordered = opinions.toSorted((a, b) => Math.abs(b.signal) - Math.abs(a.signal));
  return (
    <Fold id={`answer-${agent}`} title={name} note={lock ?? countsOf(opinions)} open={open}>
      <ul className="divide-y">
        {ordered.map((opinion) => (
          <OpinionRow key={opinion.pickId} opinion={opinion} />
        ))}
      </ul>
    </Fold>
  );
}

function OpinionRow({ opinion }: { readonly opinion: AgentAnswer["opinions"][number] }) {
  const { recommendation, stance, sentence, evidence } = opinion;
  return (
    <li className="py-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <b className="block font-semibold">{recommendation}</b>
          <span className="text-muted">{sentence}</span>
        </span>
        <Badge tone={TONES[stance]}>{STANCE_TEXTS[stance]}</Badge>
      </div>
      <Fold plain title="Evidence">
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {evidence.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </li>
  );
}

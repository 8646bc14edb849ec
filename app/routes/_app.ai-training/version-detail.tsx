import { CalibrationChart } from "#app/components/charts/calibration-chart.tsx";
import { LossCurve } from "#app/components/charts/loss-curve.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { DECIDING_GAMES } from "#app/lib/engine/scores/champion.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { lossDifferenceText } from "#app/lib/format/evolution.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import type { TrainingRoom } from "#app/lib/schemas/evolution/dto.ts";

type Shown = NonNullable<TrainingRoom["shown"]>;

const lossText = (loss: number | null | undefined) => (typeof loss === "number" ? formatNumber(loss, 4) : "—");
const gamesText = (n: number) => `${formatSample(n)} games`;

/** Days of games are civil days. */
const dayText = (day: number) => formatDate(day * DAY_MS, "UTC");

/** One version in full: its comparison with the champion and the close, its losses over time, its calibration, and the effect of each term. */
export function VersionDetail({ tested, evidence, version }: Shown) {
  return (
    <section id="version" aria-labelledby="version-title" className="space-y-4">
      <Card>
        <CardHeader
          id="version-title"
          title={tested.toVersion}
          description={tested.verdict}
          aside={<StatusBadge status={version.status} />}
        />
        <Against tested={tested} evidence={evidence} />
        <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          <div>
            <dt className="inline text-muted">Trained on </dt>
            <dd className="inline">
              {formatNumber(version.trainedOnGames)} games until {formatDate(version.trainedUntil, "UTC")}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="inline text-muted">Data hash </dt>
            <dd className="inline font-mono text-xs break-all">{version.dataHash}</dd>
          </div>
        </dl>
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        <div className="space-y-4">
          <Card>
            {evidence.curve.length < 2 ? (
              <p className="text-sm text-muted">Too few held-out games for a curve ({evidence.n}).</p>
            ) : (
              <LossCurve
                points={evidence.curve.map(({ day, ...point }) => ({ ...point, label: dayText(day) }))}
                own={tested.toVersion}
                against={tested.fromVersion}
              />
            )}
          </Card>
          <Terms terms={evidence.terms} />
        </div>
        <div className="space-y-4">
          <Card>
            {evidence.n < DECIDING_GAMES ? (
              <p className="text-sm text-muted">
                Calibration is shown from {DECIDING_GAMES} held-out games on; there are {evidence.n}.
              </p>
            ) : (
              <CalibrationChart
                level={3}
                cases="game"
                bins={evidence.calibration}
                error={evidence.calibrationError}
                noiseFloor={evidence.calibrationNoise ?? 0}
              />
            )}
          </Card>
          <OwnRecord version={version} />
        </div>
      </div>
    </section>
  );
}

export function StatusBadge({ status }: Pick<Shown["version"], "status">) {
  const [tone, text] = (
    {
      champion: ["positive", "In use"],
      retired: ["neutral", "Retired"],
      challenger: ["neutral", "Refused"],
    } as const
  )[status];
  return <Badge tone={tone}>{text}</Badge>;
}

function Against({ tested, evidence }: Pick<Shown, "tested" | "evidence">) {
  const { close } = evidence;
  return (
    <>
      <StatRow columns={3}>
        <Stat label="Log loss" value={lossText(evidence.logLoss)} note={gamesText(evidence.n)} />
        <Stat
          label="Champion before"
          value={lossText(evidence.championLogLoss)}
          note={tested.fromVersion === null ? "there was none" : "same games"}
        />
        <Stat
          label="Closing line"
          value={lossText(close?.logLoss)}
          note={close ? `${gamesText(close.n)}; this model ${lossText(close.own)}` : "no close"}
        />
      </StatRow>
      {tested.difference === null || tested.standardError === null ? null : (
        <p className="mt-4 text-sm">
          Against the champion <b>{lossDifferenceText(tested.difference, tested.standardError)}</b>
          <span className="text-muted"> (log loss per game ± one standard error; below 0 is better)</span>
        </p>
      )}
    </>
  );
}

function Terms({ terms }: { readonly terms: Shown["evidence"]["terms"] }) {
  return (
    <Card as="section" aria-labelledby="terms-title">
      <CardHeader
        id="terms-title"
        level={3}
        title="What each term adds"
        description="Log loss per game without the term minus with it, on the held-out games, ± one standard error. Above 0 it helps; within two errors it is not proven."
      />
      {terms.length === 0 ? <p className="text-sm text-muted">Computed with the next training.</p> : null}
      <ul className="divide-y text-sm">
        {terms.map(({ term, difference, standardError }) => (
          <li key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{term}</span>
            <span className="whitespace-nowrap">
              {lossDifferenceText(difference, standardError)}{" "}
              <span className="text-muted">
                {difference > 2 * standardError ? "helps" : difference < -2 * standardError ? "hurts" : "not proven"}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnRecord({ version }: Pick<Shown, "version">) {
  return (
    <Card as="section" aria-labelledby="record-title">
      <CardHeader
        id="record-title"
        level={3}
        title="Its own record"
        description="The bets this version published itself. No version inherits another's."
      />
      <StatRow columns={3}>
        <Stat label="Bets published" value={formatNumber(version.bets)} />
        <RateStat label="Win rate" rate={version.winRate} />
        <RateStat label="Closing line value" rate={version.closingLineValue} signed />
      </StatRow>
    </Card>
  );
}

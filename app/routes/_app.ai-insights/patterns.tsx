import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { pText } from "#app/lib/format/insights.ts";
import { formatCount, riskLabel } from "#app/lib/format/labels.ts";
import { isSmallSample, isTooFew, NONE, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { InsightsSource, PatternRow, PatternsPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import { SourceNote } from "./source-note.tsx";

const VERDICTS: Readonly<Record<PatternRow["verdict"], { readonly tone: BadgeTone; readonly label: string }>> = {
  good: { tone: "positive", label: "Above the rest" },
  bad: { tone: "negative", label: "Below the rest" },
  unclear: { tone: "neutral", label: "Could be chance" },
  few: { tone: "neutral", label: "Too few" },
};

/** The surest; the others are listed below. */
const TRENDS_SHOWN = 5;

interface PatternsProps {
  readonly panel: PatternsPanel;
  readonly source: InsightsSource;
}

/** Best sport and bet type, the preferred risk, the patterns that pass the screening, and every group that was compared. */
export function Patterns({ panel, source }: PatternsProps) {
  if (panel.rows.length === 0)
    return (
      <>
        <SourceNote source={source} />
        <EmptyState icon="spark" title="Track more bets to identify trends">
          <p>Patterns appear once bets are settled.</p>
        </EmptyState>
      </>
    );
  return (
    <>
      <SourceNote source={source} />
      <Habits panel={panel} />
      <Trends panel={panel} />
      <Screened panel={panel} />
    </>
  );
}

function Habits({ panel: { bestSport, bestBetType, risk } }: Pick<PatternsProps, "panel">) {
  return (
    <Card as="section" aria-label="Habits">
      <StatRow columns={3}>
        <Stat label="Best Sport" value={bestSport.name ?? NONE} inWords note={bestSport.note} />
        <Stat label="Best Bet Type" value={bestBetType.name ?? NONE} inWords note={bestBetType.note} />
        <Stat
          label="Risk Preference"
          value={risk.level === null ? NONE : riskLabel(risk.level)}
          note={
            risk.share.n === 0
              ? "no bet with a known risk"
              : risk.level === null
                ? `no level has half of ${risk.share.n} bets`
                : isTooFew(risk.share)
                  ? `most of ${risk.share.n} bets`
                  : `${rateText(risk.share)} of the bets, ${rateBasis(risk.share)}`
          }
        />
      </StatRow>
    </Card>
  );
}

function Trends({ panel: { trends, others, screened } }: Pick<PatternsProps, "panel">) {
  return (
    <Card as="section" aria-labelledby="trends-title">
      <CardHeader
        id="trends-title"
        title="Profitable trends"
        description={`Groups that make a profit and beat the rest of the same bets by more than chance explains, after allowing for ${formatCount(screened, "comparison")}.`}
      />
      {trends.length === 0 ? (
        <p className="text-sm">Track more bets to identify trends</p>
      ) : (
        <Sentences lines={trends} />
      )}
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-3 font-semibold">Other differences</h3>
          <Sentences lines={others} />
        </>
      )}
    </Card>
  );
}

function Sentences({ lines }: { readonly lines: readonly string[] }) {
  const further = lines.length - TRENDS_SHOWN;
  return (
    <>
      <ul className="divide-y text-sm">
        {lines.slice(0, TRENDS_SHOWN).map((line) => (
          <li key={line} className="py-2">
            {line}
          </li>
        ))}
      </ul>
      {further > 0 ? <p className="mt-2 text-xs text-muted">{formatCount(further, "further group")} below.</p> : null}
    </>
  );
}

/** Every group that was compared, so that the patterns can be read beside the groups that failed. */
function Screened({ panel: { rows } }: Pick<PatternsProps, "panel">) {
  const dimensions = [...new Set(rows.map(({ dimension }) => dimension))];
  return (
    <section aria-labelledby="screened-title" className="space-y-2">
      <h2 id="screened-title" className="text-lg font-semibold">
        Everything that was compared
      </h2>
      {dimensions.map((dimension, index) => (
        <Fold key={dimension} title={dimension} open={index === 0}>
          <ul className="divide-y">
            {rows
              .filter((row) => row.dimension === dimension)
              .map((row) => (
                <Row key={row.label} row={row} />
              ))}
          </ul>
        </Fold>
      ))}
    </section>
  );
}

function Row({ row }: { readonly row: PatternRow }) {
  const { label, settled, closingLineValue, roi, difference, judgedBy, p, adjustedP, verdict } = row;
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">
          {label} <span className="font-normal text-muted">{formatCount(settled, "bet")}</span>
        </b>
        <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
      </p>
      <p>
        CLV {rateText(closingLineValue, { signed: true })}
        {isTooFew(closingLineValue) ? null : (
          <span className="text-muted"> ({rateBasis(closingLineValue, { signed: true })})</span>
        )}
      </p>
      <p>
        ROI {rateText(roi, { signed: true })}
        {isSmallSample(roi, ROI_NEEDS) ? <span className="text-caution"> small sample</span> : null}
      </p>
      {p === null || adjustedP === null ? null : (
        <p>
          {judgedBy === "return" ? "ROI" : "CLV"} against the rest {rateText(difference, { signed: true })}
          <span className="text-muted">
            {" "}
            ({rateBasis(difference, { signed: true })}, {pText(p)}, adjusted {pText(adjustedP)})
          </span>
        </p>
      )}
    </li>
  );
}

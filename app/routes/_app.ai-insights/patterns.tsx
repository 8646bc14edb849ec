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
  good: { tone: "positive", label: "Beats the close" },
  bad: { tone: "negative", label: "Costs value" },
  unclear: { tone: "neutral", label: "Could be chance" },
  few: { tone: "neutral", label: "Too few" },
};

/** The strongest; the others are below. */
const TRENDS_SHOWN = 5;

/** The words where the return was judged. */
const RETURN_LABELS = { good: "Profitable", bad: "Unprofitable" } as const;

function verdictLabel({ verdict, judgedBy }: PatternRow): string {
  const byReturn = judgedBy === "return" && (verdict === "good" || verdict === "bad");
  return byReturn ? RETURN_LABELS[verdict] : VERDICTS[verdict].label;
}

interface PatternsProps {
  readonly panel: PatternsPanel;
  readonly source: InsightsSource;
}

/** Best sport and bet type, the preferred risk, what survives the screening, and everything that was looked at. */
export function Patterns({ panel, source }: PatternsProps) {
  if (panel.rows.length === 0)
    return (
      <>
        <SourceNote source={source} />
        <EmptyState icon="spark" title="Track more bets to identify trends">
          <p>Patterns are looked for once bets are settled.</p>
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

function Habits({ panel: { bestSport, bestBetType, risk, needs } }: Pick<PatternsProps, "panel">) {
  const none = `too few bets or closing prices (${needs} each)`;
  return (
    <Card as="section" aria-label="Habits">
      <StatRow columns={3}>
        <Stat label="Best Sport" value={bestSport ?? NONE} note={bestSport ? "by closing line value" : none} />
        <Stat
          label="Best Bet Type"
          value={bestBetType ?? NONE}
          inWords
          note={bestBetType ? "by closing line value" : none}
        />
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

function Trends({ panel: { trends, screened, together } }: Pick<PatternsProps, "panel">) {
  const further = trends.length - TRENDS_SHOWN;
  return (
    <Card as="section" aria-labelledby="trends-title">
      <CardHeader
        id="trends-title"
        title="Profitable trends"
        description={`Of ${formatCount(screened, "pattern")} with enough bets, those that beat the close by more than luck explains, counting that many were looked at.`}
      />
      {trends.length === 0 ? (
        <p className="text-sm">Track more bets to identify trends</p>
      ) : (
        <ul className="divide-y text-sm">
          {trends.slice(0, TRENDS_SHOWN).map((trend) => (
            <li key={trend} className="py-2">
              {trend}
            </li>
          ))}
        </ul>
      )}
      {together === null ? null : (
        <p className="mt-2 text-xs text-muted">
          {together}
          {further > 0 ? ` ${formatCount(further, "further group")} below.` : ""}
        </p>
      )}
    </Card>
  );
}

/** Every group that was looked at, so that what survived can be read against what did not. */
function Screened({ panel: { rows } }: Pick<PatternsProps, "panel">) {
  const dimensions = [...new Set(rows.map(({ dimension }) => dimension))];
  return (
    <section aria-labelledby="screened-title" className="space-y-2">
      <h2 id="screened-title" className="text-lg font-semibold">
        Everything that was looked at
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
  const { label, settled, closingLineValue, roi, p, adjustedP, verdict } = row;
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">
          {label} <span className="font-normal text-muted">{formatCount(settled, "bet")}</span>
        </b>
        <Badge tone={VERDICTS[verdict].tone}>{verdictLabel(row)}</Badge>
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
        {p === null || adjustedP === null ? null : (
          <span className="text-muted">
            {" "}
            · {pText(p)}, adjusted {pText(adjustedP)}
          </span>
        )}
      </p>
    </li>
  );
}

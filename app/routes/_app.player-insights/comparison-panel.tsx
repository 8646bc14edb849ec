import { Form, useNavigation } from "@remix-run/react";
import { VersusBars } from "#app/components/charts/versus-bars.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { PlayerPath } from "#app/components/players/player-links.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatFigure, ratingText } from "#app/lib/format/players.ts";
import type { ComparedMetrics, ComparedPlayer, PlayerComparison } from "#app/lib/schemas/players/dto.ts";
import type { PlayerFilters } from "#app/lib/schemas/players/forms.ts";

export interface ComparisonPanelProps {
  readonly path: PlayerPath;
  readonly filters: PlayerFilters;
  /** Names of the chosen players. */
  readonly chosen: { readonly player1: string | null; readonly player2: string | null };
  readonly comparison: PlayerComparison | null;
  readonly refusal: { readonly title: string; readonly message: string } | null;
}

const KEPT = ["search", "league", "team", "compare", "player1", "player2"] as const;

/** The chosen players, and the button once both are chosen. */
function StatusBar({ path, filters, chosen }: Pick<ComparisonPanelProps, "path" | "filters" | "chosen">) {
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.formData?.get("show") === "1";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border bg-sunken px-4 py-2">
      {/* Only one short sentence is announced; a live list would be read out in full. */}
      <p role="status" className="sr-only">
        {[chosen.player1, chosen.player2].filter((name) => name !== null).join(" and ") || "Nobody"} chosen
      </p>
      <dl className="text-sm">
        {[
          { label: "Player 1:", name: chosen.player1 },
          { label: "Player 2:", name: chosen.player2 },
        ].map(({ label, name }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{name ?? "Not selected"}</dd>
          </div>
        ))}
      </dl>
      {filters.player1 && filters.player2 ? (
        <Form method="get" action={path} preventScrollReset>
          {KEPT.map((name) => (
            <input key={name} type="hidden" name={name} value={filters[name]} />
          ))}
          <Button type="submit" variant="primary" name="show" value="1" pending={pending}>
            {pending ? "Comparing..." : "Compare"}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** Comparison mode: the status bar, then the result or a note on what to do. */
export default function ComparisonPanel({ path, filters, chosen, comparison, refusal }: ComparisonPanelProps) {
  return (
    <div className="space-y-4">
      <StatusBar path={path} filters={filters} chosen={chosen} />
      {refusal ? (
        <Banner tone="danger" role="alert" title={refusal.title}>
          {refusal.message}
        </Banner>
      ) : null}
      {comparison ? (
        <Result comparison={comparison} />
      ) : (
        <EmptyState icon="user" title="Player Comparison Mode">
          <p>Select two players from the list to compare their statistics and performance</p>
        </EmptyState>
      )}
    </div>
  );
}

function PlayerCardOf({ player, metrics }: { readonly player: ComparedPlayer; readonly metrics: ComparedMetrics }) {
  const measure = metrics.measure === null ? "–" : formatNumber(metrics.measure, metrics.measureDecimals);
  const figures = [
    { label: `Overall rating among ${metrics.groupLabel}`, value: ratingText(metrics.rating) },
    { label: metrics.measureLabel, value: measure },
    ...(metrics.usage === null ? [] : [{ label: "Usage rate", value: `${formatNumber(metrics.usage, 1)}%` }]),
  ];
  return (
    <div className="rounded-card border p-3">
      <h3 className="font-semibold">{player.name}</h3>
      <p className="text-xs text-muted">
        {player.position} · {player.team} · {formatCount(metrics.gamesPlayed, "game")}
      </p>
      <dl className="mt-2 space-y-1 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Analysis({ comparison }: { readonly comparison: PlayerComparison }) {
  const { advantage, player1, player2, confidenceLevel, verdict, keyDifferences, recommendations } = comparison;
  const winner = advantage === "even" ? null : advantage === "player1" ? player1.name : player2.name;
  return (
    <section aria-labelledby="analysis">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="analysis" className="font-semibold">
          Analysis Summary
        </h3>
        {winner === null ? (
          <Badge tone="caution">Too close to call</Badge>
        ) : (
          <Badge tone="positive" icon="check">
            Advantage: {winner}
          </Badge>
        )}
        <span className="text-sm">Confidence level {confidenceLevel}%</span>
      </div>
      <p className="mt-1 text-sm">{verdict}</p>
      {[
        { title: "Key Insights", lines: keyDifferences },
        { title: "Recommendations", lines: recommendations },
      ].map(({ title, lines }) => (
        <div key={title} className="mt-3">
          <h4 className="text-sm font-semibold">{title}</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Result({ comparison }: { readonly comparison: PlayerComparison }) {
  const { player1, player2, metrics, statistics } = comparison;
  return (
    <Card as="section" aria-labelledby="result" className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="result" tabIndex={-1} className="text-lg font-semibold outline-none">
          Player Comparison Results
        </h2>
        <span className="text-sm text-muted">{comparison.season}</span>
        <Badge tone={comparison.compatible ? "neutral" : "caution"}>
          {comparison.compatible ? "Same Position" : "Cross-Position"}
        </Badge>
      </div>
      {comparison.warning ? <Banner tone="caution">{comparison.warning}</Banner> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <PlayerCardOf player={player1} metrics={metrics.player1} />
        <PlayerCardOf player={player2} metrics={metrics.player2} />
      </div>
      <Analysis comparison={comparison} />
      <section aria-labelledby="statistics">
        <h3 id="statistics" className="mb-1 font-semibold">
          Detailed Statistical Comparison
        </h3>
        {statistics.length === 0 ? (
          <p className="text-sm text-muted">They have no statistic in common.</p>
        ) : (
          <VersusBars
            first={player1.name}
            second={player2.name}
            rows={statistics.map(({ advantage, ...row }) => ({
              key: row.key,
              label: row.lowerIsBetter ? `${row.label} (lower is better)` : row.label,
              first: formatFigure({ ...row, value: row.player1 }),
              second: formatFigure({ ...row, value: row.player2 }),
              better: advantage === "player1" ? "first" : advantage === "player2" ? "second" : "even",
              distance: row.distance,
            }))}
          />
        )}
      </section>
    </Card>
  );
}

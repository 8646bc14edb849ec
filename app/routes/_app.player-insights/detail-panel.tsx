import { GameBars } from "#app/components/charts/game-bars.tsx";
import { Badge, LeagueBadge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import { formatFigure, ratingText } from "#app/lib/format/players.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PlayerDetail } from "#app/lib/schemas/players/dto.ts";

interface DetailPanelProps {
  readonly detail: PlayerDetail | null;
  /** The address names an unknown player. */
  readonly missing: boolean;
  readonly timeZone: string;
}

/** The right column: the chosen player, or a note on what to do. */
export function DetailPanel({ detail, missing, timeZone }: DetailPanelProps) {
  if (detail) return <Detail detail={detail} timeZone={timeZone} />;
  return missing ? (
    <EmptyState icon="user" title="There is no such player">
      <p>He has no game in the newest season of this feed. Select a player from the list.</p>
    </EmptyState>
  ) : (
    // On phones it would be below the list that it refers to.
    <div className="max-lg:hidden">
      <EmptyState icon="user" title="Select a Player">
        <p>Choose a player from the list to see statistics, form and splits.</p>
      </EmptyState>
    </div>
  );
}

function Detail({ detail, timeZone }: { readonly detail: PlayerDetail; readonly timeZone: string }) {
  const { injury, nextGame } = detail;
  return (
    <Card as="section" aria-labelledby="player" className="space-y-6">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="player" tabIndex={-1} className="text-xl font-bold outline-none">
            {detail.name}
          </h2>
          <Badge>{detail.position}</Badge>
          <LeagueBadge league={detail.league} />
        </div>
        <p className="text-sm text-muted">
          {detail.team} · {detail.season} · {formatCount(detail.gamesPlayed, "game")}
          {nextGame === null ? null : ` · next ${nextGame.matchup}, ${formatDateTime(nextGame.startAt, timeZone)}`}
        </p>
        {injury === null ? null : (
          <p className="mt-1 text-sm">
            <strong>Injury report: {injury.status}</strong>
            {injury.note ? `, ${injury.note}` : ""} ({formatDate(injury.reportedAt, timeZone)})
          </p>
        )}
      </div>
      <Figures detail={detail} />
      <GameBars
        title="Last games"
        counted={detail.formLabel}
        summary={summaryOf(detail)}
        mean={detail.seasonMean}
        games={detail.games.map(({ gameId, startAt, opponent, value, playoff }) => ({
          id: gameId,
          date: formatDate(startAt, timeZone),
          against: playoff ? `${opponent}, playoffs` : opponent,
          value,
        }))}
      />
      <Splits detail={detail} />
      <Fold
        title="How the rating is made"
        note={detail.rating === null ? ratingText(null) : `${detail.rating} of 100`}
        plain
      >
        <Rating detail={detail} />
      </Fold>
    </Card>
  );
}

function summaryOf({ formLabel, seasonMean, median, gamesPlayed, trend }: PlayerDetail): string {
  if (seasonMean === null) return trend;
  return `${formatNumber(seasonMean, 1)} ${formLabel} a game, median ${formatNumber(median ?? 0, (median ?? 0) % 1 === 0 ? 0 : 1)}, ${formatSample(gamesPlayed)}. ${trend}`;
}

/** Rating and measure first, then every statistic of the season. */
function Figures({ detail }: { readonly detail: PlayerDetail }) {
  const { measure, usage } = detail;
  const extra = [
    { label: "Overall rating, of 100", value: ratingText(detail.rating) },
    { label: measure.label, value: measure.raw === null ? "–" : formatNumber(measure.raw, measure.decimals) },
    ...(usage === null ? [] : [{ label: "Usage rate", value: formatPercent(usage, 1) }]),
  ];
  const figures = detail.figures
    .filter(({ label }) => label !== measure.label)
    .map((figure) => ({ label: figure.label, value: formatFigure(figure) }));
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4">
      {[...extra, ...figures, { label: "Games played", value: formatNumber(detail.gamesPlayed) }].map(
        ({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Splits({ detail: { splits, formLabel } }: { readonly detail: PlayerDetail }) {
  if (splits.length === 0) return null;
  return (
    <section aria-labelledby="splits">
      <h3 id="splits" className="font-semibold">
        Splits
      </h3>
      <p className="mt-1 text-sm text-muted">
        {formLabel.charAt(0).toUpperCase()}
        {formLabel.slice(1)} a game. A difference within twice its error may be chance.
      </p>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Games
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              n
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Mean ± error
            </th>
          </tr>
        </thead>
        {splits.map(({ rows, standsOut }) => (
          <tbody key={rows[0].label} className="border-t">
            {rows.map(({ label, n, mean, error }, index) => (
              <tr key={label}>
                <th scope="row" className="py-1 text-left font-medium">
                  {label}
                  {standsOut && index === 0 ? <span className="text-xs text-muted"> · stands out</span> : null}
                </th>
                <td className="py-1 text-right">{n}</td>
                <td className="py-1 text-right">
                  {mean === null ? "–" : formatNumber(mean, 1)}
                  {error === null ? "" : ` ± ${formatNumber(error, 1)}`}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Rating({ detail: { measure, rating, ratingLow } }: { readonly detail: PlayerDetail }) {
  const show = (value: number) => formatNumber(value, measure.decimals);
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>{measure.meaning}</p>
      <p>
        As counted {measure.raw === null ? "none" : show(measure.raw)} over {formatNumber(measure.weight)}{" "}
        {measure.unit}; drawn toward his team and the {show(measure.groupMean)} of {measure.groupSize}{" "}
        {measure.groupLabel}: {show(measure.shrunk)} ± {show(measure.error)}.{" "}
        {rating === null
          ? "He played less than half the usual amount there, which is too little to rate him."
          : `That is better than ${rating}% of players who play enough. At the lower end of its error it is better than ${ratingLow ?? rating}%, and the list uses that order.`}
      </p>
    </div>
  );
}

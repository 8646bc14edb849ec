import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { BOARD_CHOICES, performanceHref } from "#app/components/bets/performance-links.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PerformanceView, Ranked } from "#app/lib/schemas/bets/performance.ts";

/** Members who share their results, and joining them or leaving. Sums only; nobody's bets are shown. */
export function Community({
  view: { leaderboard, sharing, filters },
}: {
  readonly view: Pick<PerformanceView, "leaderboard" | "sharing" | "filters">;
}) {
  const { members, needs, byClosingLineValue, byRoi } = leaderboard;
  const here = performanceHref(filters, { page: filters.page });
  return (
    <Card as="section" id="community" aria-labelledby="community-title" tabIndex={-1} className="scroll-mt-20">
      <CardHeader
        id="community-title"
        title="Community leaderboard"
        description={`${formatCount(members, "member shares", "members share")} results. Ranked from ${needs} settled bets in the period.`}
      />
      <Tabs
        label="Period of the leaderboard"
        items={BOARD_CHOICES.map(({ value, label }) => ({
          label,
          to: `${performanceHref(filters, { board: value })}#community`,
          current: filters.board === value,
        }))}
      />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Ranking title="By closing line value" ranked={byClosingLineValue} needs={needs} />
        <Ranking title="By ROI" ranked={byRoi} needs={needs} />
      </div>
      <Form method="post" action={here} preventScrollReset className="mt-4 border-t pt-3">
        <p className="text-sm text-muted">
          {sharing.shares
            ? `Your sums show here as “${sharing.name}”. Your bets do not.`
            : `Only people who choose to are listed. You would appear as “${sharing.name}”, with your sums, never your bets.`}
        </p>
        <SubmitButton
          variant="secondary"
          name="intent"
          value={sharing.shares ? "stop-sharing" : "share"}
          className="mt-2"
        >
          {sharing.shares ? "Leave the leaderboard" : "Join the leaderboard"}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Ranking({
  title,
  ranked,
  needs,
}: {
  readonly title: string;
  readonly ranked: readonly Ranked[];
  readonly needs: number;
}) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      {ranked.length === 0 ? (
        <p className="text-sm text-muted">Nobody who shares has {needs} yet.</p>
      ) : (
        <ol className="mt-1 divide-y text-sm">
          {ranked.map(({ rank, name, value, n, you }) => (
            <li key={rank} className="flex items-baseline gap-2 py-1.5">
              <span className="w-8 text-muted">{rank}.</span>
              <span className="min-w-0 flex-1 break-words">
                {name}
                {you ? <b className="font-semibold"> (you)</b> : null}
              </span>
              <span className="whitespace-nowrap">
                {formatSignedPercent(value, 1)} <span className="text-muted">n = {n}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

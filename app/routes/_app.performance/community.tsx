import { Link } from "@remix-run/react";
import { BOARD_CHOICES, peopleHref } from "#app/components/people/people-links.ts";
import { LeaderboardList } from "#app/components/people/leaderboard-list.tsx";
import { performanceHref } from "#app/components/bets/performance-links.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import type { PerformanceView } from "#app/lib/schemas/bets/performance.ts";

/** The ranking of members, the same as on the People screen, where the person can join and leave. */
export function Community({
  view: { leaderboard, profile, filters },
}: {
  readonly view: Pick<PerformanceView, "leaderboard" | "profile" | "filters">;
}) {
  return (
    <Card as="section" id="community" aria-labelledby="community-title" tabIndex={-1} className="scroll-mt-20">
      <CardHeader
        id="community-title"
        title="Community leaderboard"
        description={
          leaderboard === null
            ? "While you take a break, other members are closed to you."
            : `${formatCount(leaderboard.members, "member shows", "members show")} a record. Ranked by closing line value, never by luck: the same ranking as under People.`
        }
      />
      {leaderboard === null ? null : (
        <>
          <Tabs
            label="Period of the leaderboard"
            items={BOARD_CHOICES.map(({ value, label }) => ({
              label,
              to: `${performanceHref(filters, { board: value })}#community`,
              current: filters.board === value,
            }))}
          />
          <div className="mt-3">
            <LeaderboardList leaderboard={leaderboard} />
          </div>
          {leaderboard.ranked.length + leaderboard.tooFew.length < leaderboard.members ? (
            <Link to={peopleHref({ board: filters.board })} className="inline-flex min-h-11 items-center link text-sm">
              All {formatCount(leaderboard.members, "member")}
            </Link>
          ) : null}
        </>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-3 text-sm text-muted">
        {profile?.shows
          ? `Your record shows as “${profile.name}”. Your bets and amounts do not.`
          : "Only people who choose to are listed, under a name of their choice."}
        <ButtonLink to={peopleHref({ tab: "you" })} size="sm">
          {profile?.shows ? "Your profile" : "Join under a name"}
        </ButtonLink>
      </p>
    </Card>
  );
}

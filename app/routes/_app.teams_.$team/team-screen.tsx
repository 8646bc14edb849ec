import type { ReactNode } from "react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { AbsentList } from "#app/components/news/absent-list.tsx";
import { newsHref } from "#app/components/news/news-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { teamChemistryHref } from "#app/components/players/chemistry-links.ts";
import { TeamGames } from "#app/components/players/team-games.tsx";
import { NextGames } from "#app/components/players/team-next.tsx";
import { RatingPath } from "#app/components/players/team-rating.tsx";
import { TeamSplits } from "#app/components/players/team-splits.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { RateInline } from "#app/components/ui/rate-inline.tsx";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { capitalized, formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { seasonLabel } from "#app/lib/format/players.ts";
import { ordinal } from "#app/lib/format/team-role.ts";
import type { TeamPage, TeamStrength } from "#app/lib/schemas/players/team-api.ts";

export interface TeamScreenProps {
  readonly page: TeamPage;
  readonly display: Display;
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card as="section" padding="sm" aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {children}
    </Card>
  );
}

/** One team: its next games, its record at the close, its rating and its missing players. */
export function TeamScreen({ page, display }: TeamScreenProps) {
  const { team, next, form, splits, meetings, absent } = page;
  return (
    <>
      <PageHeader
        title={team.name}
        badge={<FeedBadge label={page.feedLabel} />}
        actions={
          <>
            <ButtonLink to={`/player-insights?${new URLSearchParams({ league: team.league, team: team.name })}`}>
              Players
            </ButtonLink>
            <ButtonLink to={`/teams?league=${team.league}`}>All {team.league} teams</ButtonLink>
          </>
        }
      />
      <div className="space-y-4">
        <Standing page={page} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Section id="next" title="Next games">
            {next.length === 0 ? (
              <p className="text-sm text-muted">
                No game of the team is scheduled within two weeks. Its season’s figures are below.
              </p>
            ) : (
              <NextGames games={next} code={team.code} display={display} />
            )}
          </Section>
          <Section id="injuries" title="Injuries">
            <AbsentList absent={absent} display={display} />
            <p className="mt-2 text-sm">
              <ButtonLink to={newsHref({ league: team.league, view: "game" })} size="sm">
                Who plays, all games
              </ButtonLink>
            </p>
          </Section>
        </div>
        {form.length === 0 ? null : (
          <Section id="form" title={`Last ${formatCount(form.length, "game")}`}>
            <TeamGames games={form} caption={`Last games of ${team.name}`} />
          </Section>
        )}
        {splits.length === 0 ? null : (
          <Section id="splits" title="Against the spread and total">
            <TeamSplits splits={splits} verdict={page.verdict} />
          </Section>
        )}
        <Ratings page={page} />
        {meetings === null ? null : (
          <Fold
            title={`Against ${meetings.opponent.name}`}
            note={`${meetings.wins}–${meetings.losses} in the last ${formatCount(meetings.games.length, "meeting")}`}
          >
            {meetings.games.length === 0 ? (
              <p className="text-sm text-muted">No meeting of the last three years is stored.</p>
            ) : (
              <>
                <p className="mb-1 text-sm">
                  A few games between changing rosters say almost nothing about the next one.
                </p>
                <TeamGames games={meetings.games} caption={`Meetings with ${meetings.opponent.name}`} years />
              </>
            )}
          </Fold>
        )}
        <Section id="chemistry" title="Team chemistry">
          <p className="text-sm">{page.chemistry ?? "No finished game with a closing line yet."}</p>
          {page.chemistry === null ? null : (
            <p className="mt-2">
              <ButtonLink to={teamChemistryHref(team.id)} size="sm">
                Pairs and games around the line
              </ButtonLink>
            </p>
          )}
        </Section>
      </div>
    </>
  );
}

function Standing({ page }: Pick<TeamScreenProps, "page">) {
  const { record, season, runs, team, through } = page;
  if (season === null || through === null)
    return <p className="text-sm text-muted">No game of this feed is over yet.</p>;
  const ties = record.ties > 0 ? `–${record.ties}` : "";
  return (
    <p className="text-sm">
      {seasonLabel(team.league, season)}: {record.wins}–{record.losses}
      {ties}, <RateInline rate={record.rate} />
      <span className="text-muted">
        {" "}
        · through {formatCalendarDay(through)}
        {runs.length === 0 ? "" : ` · ${capitalized(runs.join("; "))}`}
      </span>
    </p>
  );
}

function Ratings({ page }: Pick<TeamScreenProps, "page">) {
  const { rating, unit, team } = page;
  const { margin, total, elo } = rating;
  if (margin === null && elo === null) return null;
  const strength = ({ mean, sd, rank, of }: TeamStrength) =>
    `${formatSignedNumber(mean, 1)} ± ${formatNumber(sd, 1)} ${unit} (${ordinal(rank)} of ${of})`;
  return (
    <Section id="rating" title="Rating">
      {margin === null ? null : (
        <p className="mb-3 text-sm">
          Our ratings{rating.through === null ? "" : `, with games through ${formatCalendarDay(rating.through)}`}:
          margin {strength(margin)} beside an average team
          {total === null ? "" : `; totals of its games ${strength(total)}`}. Named starters come on top.
        </p>
      )}
      {elo === null ? null : <RatingPath elo={elo} name={team.name} />}
    </Section>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { FILTER_DEFAULTS, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { LEAST_GAMES } from "#app/lib/engine/chemistry/regulars.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import type { ChemistryView, TeamChemistryRow } from "#app/lib/schemas/players/chemistry.ts";
import { teamChemistryHref } from "./chemistry-links.ts";
import { FormBadge, ScoreBar, scoreInk } from "./chemistry-score.tsx";

/** The first ten teams, best first. */
export function ChemistryRanking({ teams, formNote, filters }: Pick<ChemistryView, "teams" | "formNote" | "filters">) {
  return (
    <Card as="section" padding="none" aria-labelledby="rankings-title">
      <div className="px-4 pt-4 sm:px-6">
        <CardHeader id="rankings-title" title="Team Chemistry Rankings" description={formNote} />
      </div>
      {teams.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted sm:px-6">
          Teams appear here after their first finished game with a closing line.
        </p>
      ) : (
        <ol className="divide-y border-t">
          {teams.map((team) => (
            <RankedTeam key={team.id} team={team} league={filters.league} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function RankedTeam({ team, league }: { readonly team: TeamChemistryRow; readonly league: League | "ALL" }) {
  const { overallChemistry: score } = team;
  return (
    <li className="px-3 py-1.5 sm:px-6">
      <div className="flex items-baseline justify-between gap-x-2">
        <h3 className="min-w-0 font-semibold">{team.teamName}</h3>
        {score === null ? (
          <FormBadge form={team.recentForm} />
        ) : (
          <span>
            <span className="sr-only">Overall Chemistry </span>
            <b className={classNames("text-lg font-semibold", scoreInk(score))}>{score}</b>
          </span>
        )}
      </div>
      {score === null ? null : <ScoreBar label={`Overall Chemistry of the ${team.teamName}`} score={score} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
          <Badge>{team.league}</Badge>
          {score === null ? null : <FormBadge form={team.recentForm} />}
          <span className="max-sm:w-full">
            {team.games < LEAST_GAMES
              ? team.note
              : `${formatSignedNumber(team.residual, 1)} ± ${formatNumber(team.residualError, 1)} vs the line, ${formatCount(team.games, "game")}`}
          </span>
        </p>
        <TeamButtons team={team} league={league} />
      </div>
    </li>
  );
}

function TeamButtons({ team, league }: { readonly team: TeamChemistryRow; readonly league: League | "ALL" }) {
  const navigation = useNavigation();
  const analyzing =
    navigation.state !== "idle" && new URLSearchParams(navigation.location.search).get("team") === team.id;
  const about = <span className="sr-only"> of the {team.teamName}</span>;
  return (
    <div className="no-print mt-1 flex flex-wrap gap-1">
      <ButtonLink to={teamChemistryHref(team.id)} size="sm" className="px-1.5! text-xs! sm:px-3!">
        <span>Team Analysis{about}</span>
      </ButtonLink>
      <ButtonLink
        to={strategiesHref("/betting-strategies", FILTER_DEFAULTS, { league: team.league })}
        size="sm"
        className="px-1.5! text-xs! sm:px-3!"
      >
        <span>
          Betting Strategies<span className="sr-only"> in the {team.league}</span>
        </span>
      </ButtonLink>
      <Form method="get" action="/team-chemistry#analysis">
        {league === "ALL" ? null : <input type="hidden" name="league" value={league} />}
        <Button
          type="submit"
          name="team"
          value={team.id}
          size="sm"
          pending={analyzing}
          className="px-1.5! text-xs! sm:px-3!"
        >
          <span>
            {analyzing ? "Analyzing..." : "Analyze"}
            <span className="sr-only"> the {team.teamName}</span>
          </span>
        </Button>
      </Form>
    </div>
  );
}

import { PlayerSearch } from "#app/components/players/player-search.tsx";
import { Form, Link, useNavigation } from "@remix-run/react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { clickedHref, playersHref, type PlayerPath } from "#app/components/players/player-links.ts";
import { Badge, LeagueBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatFigure } from "#app/lib/format/players.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { PlayerCard } from "#app/lib/schemas/players/dto.ts";
import type { PlayerFilters } from "#app/lib/schemas/players/forms.ts";

export interface PlayerListProps {
  readonly path: PlayerPath;
  readonly filters: PlayerFilters;
  readonly cards: readonly PlayerCard[];
  readonly total: number;
  readonly pageCount: number;
  readonly teams: readonly string[];
  readonly leagues: readonly League[];
  readonly seasons: readonly string[];
}

const KEPT = ["player", "compare", "player1", "player2", "show"] as const;

/** Search, league and team: a GET form that keeps the chosen players. */
function Filters({ path, filters, teams, leagues }: Pick<PlayerListProps, "path" | "filters" | "teams" | "leagues">) {
  const key = [filters.search, filters.league, filters.team].join("|");
  return (
    <Form key={key} method="get" action={path} role="search" preventScrollReset className="space-y-2">
      {KEPT.map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
      <PlayerSearch search={filters.search} />
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label="League"
          hideLabel
          selectProps={{ name: "league", defaultValue: filters.league }}
          options={[
            { value: "ALL", label: "All Leagues" },
            ...leagues.map((league) => ({ value: league, label: league })),
          ]}
        />
        <SelectField
          label="Team"
          hideLabel
          selectProps={{ name: "team", defaultValue: filters.team }}
          options={[{ value: "all", label: "All Teams" }, ...teams.map((team) => ({ value: team, label: team }))]}
        />
      </div>
    </Form>
  );
}

/** Which of the two chosen players this one is; null for neither. */
function chosenAs({ compare, player, player1, player2 }: PlayerFilters, id: string): string | null {
  if (!compare) return player === id ? "Selected" : null;
  return player1 === id ? "Player 1" : player2 === id ? "Player 2" : null;
}

function Row({ path, card, filters }: Pick<PlayerListProps, "path" | "filters"> & { readonly card: PlayerCard }) {
  const chosen = chosenAs(filters, card.id);
  return (
    <Link
      to={clickedHref(path, filters, card.id)}
      preventScrollReset={filters.compare !== ""}
      aria-current={chosen ? "true" : undefined}
      className={classNames("flex min-h-11 items-center gap-3 px-3 py-2 hover:bg-sunken", chosen && "bg-sunken")}
    >
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-xs font-semibold"
      >
        {card.initials}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{card.name}</span>
          {chosen ? <Badge tone="accent">{chosen}</Badge> : null}
          <span className="ml-auto flex gap-1">
            <Badge>{card.position}</Badge>
            <LeagueBadge league={card.league} />
          </span>
        </span>
        <span className="block text-xs text-muted">
          {card.teamCode} ·{" "}
          {card.headlines
            .map(
              (figure) =>
                `${formatFigure(figure)} ${figure.label.toLowerCase().replace(/^(?:rbi|era)$/, (name) => name.toUpperCase())}`,
            )
            .join(" · ")}{" "}
          · {formatCount(card.gamesPlayed, "game")}
        </span>
      </span>
    </Link>
  );
}

/** The left column: search, the list, its pages. */
export function PlayerList({ path, filters, cards, total, pageCount, teams, leagues, seasons }: PlayerListProps) {
  const navigation = useNavigation();
  const searching = navigation.state === "loading" && navigation.formAction?.startsWith(path) === true;
  return (
    <section aria-label="Players" id="players" className="space-y-3">
      <Filters path={path} filters={filters} teams={teams} leagues={leagues} />
      <p aria-live="polite" className="text-xs text-muted">
        {searching ? "Searching…" : `${formatCount(total, "player")}, best rated first`}
        {seasons.length === 0 ? null : ` · ${seasons.join(", ")}`}
      </p>
      {total === 0 ? (
        <EmptyState icon="user" level={3} title={seasons.length === 0 ? "No box scores yet" : "No players found"}>
          <p>
            {seasons.length === 0
              ? "Players appear once a game of this feed is over and its box score is in."
              : "Try part of a name, or all leagues and teams."}
          </p>
        </EmptyState>
      ) : (
        <ul
          tabIndex={0}
          aria-label="Players found"
          className="divide-y overflow-y-auto rounded-card border bg-raised shadow-card lg:max-h-96"
        >
          {cards.map((card) => (
            <li key={card.id}>
              <Row path={path} card={card} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        href={(page) => playersHref(path, filters, { page })}
        label="Pages of players"
        narrow
      />
    </section>
  );
}

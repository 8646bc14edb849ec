import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PLAYER_PATHS, playerPathOf, toggleHref, type PlayerPath } from "#app/components/players/player-links.ts";
import { displayFor } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { playerFiltersSchema } from "#app/lib/schemas/players/forms.ts";
import { tonightSchema } from "#app/lib/schemas/props/forms.ts";
import { comparePlayersById } from "#app/lib/workflows/players/compare-players.server.ts";
import { listPlayers } from "#app/lib/workflows/players/list-players.server.ts";
import { playerName, readPlayer } from "#app/lib/workflows/players/read-player.server.ts";
import { playerTonight } from "#app/lib/workflows/props/player-tonight.server.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { ComparisonPanel, TonightPanel } from "./late-panels.tsx";
import { PlayerList } from "./player-list.tsx";

/** Rows on a page of the list. */
const PAGE_ROWS = 12;

/** The screen's title at each of its addresses. */
const TITLES: Readonly<Record<PlayerPath, string>> = {
  [PLAYER_PATHS.analysis]: "Player Analysis",
  [PLAYER_PATHS.dashboard]: "Player Comparison",
};

export const meta: MetaFunction<typeof loader> = ({ data: shown, location }) => {
  const comparison = shown?.comparison;
  const who = comparison ? `${comparison.player1.name} and ${comparison.player2.name}` : shown?.detail?.name;
  return [{ title: `${who ? `${who}: ` : ""}${TITLES[playerPathOf(location.pathname)]} · Linewise` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const filters = playerFiltersSchema.parse(Object.fromEntries(params));
  const { found, teams, leagues, seasons } = await listPlayers(caller, filters);
  const { player, player1, player2 } = filters;
  const looks = player !== "" && !filters.compare;
  const choice = tonightSchema.parse(Object.fromEntries(params));
  const [detail, tonight] = await Promise.all([
    looks ? readPlayer(caller, player) : null,
    looks ? playerTonight(caller, { playerId: player, choice }) : null,
  ]);
  const wanted = filters.compare && filters.show && player1 && player2;
  const outcome = wanted ? await comparePlayersById(caller, { player1Id: player1, player2Id: player2 }) : null;
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const page = Math.min(filters.page, pageCount);
  const [name1, name2] = await Promise.all([player1, player2].map((id) => (id ? playerName(caller, id) : null)));
  const missing = player !== "" && !filters.compare && detail === null;
  const refusal = outcome && !outcome.ok ? outcome : null;
  return data(
    {
      filters: { ...filters, page },
      unknown: unknownChoicesNote(playerFiltersSchema, params),
      cards: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map(({ card }) => card),
      total: found.length,
      pageCount,
      teams,
      leagues,
      seasons,
      detail,
      tonight,
      missing,
      comparison: outcome?.ok ? outcome.comparison : null,
      refusal: refusal && { title: refusal.title, message: refusal.message },
      chosen: { player1: name1 ?? null, player2: name2 ?? null },
      feedLabel: caller.clock.label,
      timeZone: caller.viewer.timeZone,
      formKey: newId(),
      // Tonight comes before the season for a player who is quoted, and if the address names a line.
      tonightFirst: tonight !== null && (tonight.prop !== null || choice.stat !== ""),
      display: displayFor(caller.viewer, { now: caller.clock.asOf }),
    },
    { status: missing || refusal?.code === "no-player" ? 404 : refusal ? 422 : 200 },
  );
}

export default function PlayerInsights() {
  const shown = useLoaderData<typeof loader>();
  const { filters, detail } = shown;
  const { pathname, search } = useLocation();
  const path = playerPathOf(pathname);
  const first = filters.compare ? filters.show !== "" || filters.player2 !== "" : detail !== null;
  const tonight = shown.tonight ? (
    <TonightPanel
      tonight={shown.tonight}
      display={shown.display}
      here={`${pathname}${search}`}
      formKey={shown.formKey}
    />
  ) : null;
  const panel = filters.compare ? (
    <ComparisonPanel
      path={path}
      filters={filters}
      chosen={shown.chosen}
      comparison={shown.comparison}
      refusal={shown.refusal}
    />
  ) : (
    <div className="space-y-6">
      {shown.tonightFirst ? tonight : null}
      <DetailPanel detail={detail} missing={shown.missing} timeZone={shown.timeZone} />
      {shown.tonightFirst ? null : tonight}
    </div>
  );
  return (
    <>
      <FilterNote text={shown.unknown} />
      <PageHeader
        title={TITLES[path]}
        badge={<FeedBadge label={shown.feedLabel} />}
        actions={
          <>
            {path === PLAYER_PATHS.dashboard ? <ButtonLink to="/dashboard">Dashboard</ButtonLink> : null}
            <ButtonLink
              to={toggleHref(path, filters)}
              variant={filters.compare ? "secondary" : "primary"}
              preventScrollReset
            >
              {filters.compare ? "Exit Comparison" : "Compare Players"}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        {/* After a choice the answer comes first; on wide screens the list stays on the left. */}
        {first ? <div className="min-w-0 lg:col-start-2 lg:row-start-1">{panel}</div> : null}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <PlayerList {...shown} path={path} />
        </div>
        {first ? null : <div className="min-w-0 lg:col-start-2 lg:row-start-1">{panel}</div>}
      </div>
    </>
  );
}

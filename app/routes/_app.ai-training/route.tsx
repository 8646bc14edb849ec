import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { Training } from "#app/components/evolution/training-card.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { DECIDING_GAMES } from "#app/lib/engine/scores/champion.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateText } from "#app/lib/format/rates.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import type { TrainedVersion, TrainingRoom } from "#app/lib/schemas/evolution/dto.ts";
import { trainingFiltersSchema } from "#app/lib/schemas/evolution/forms.ts";
import { readTraining } from "#app/lib/workflows/evolution/read-training.server.ts";
import { StatusBadge, VersionDetail } from "./version-detail.tsx";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { formatSample } from "#app/lib/format/numbers.ts";

const TITLE = "AI Training";

/** The leagues as tabs; null is all of them. */
const LEAGUE_TABS: readonly (League | null)[] = [null, ...LEAGUES];

/** Address of the room: a league's versions, or one version in full. */
function trainingHref(path: string, to: { readonly league: League | null; readonly version?: number }): string {
  const params = new URLSearchParams();
  if (to.league !== null) params.set("league", to.league);
  if (to.version !== undefined) params.set("version", String(to.version));
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

export const meta: MetaFunction = () => [
  { title: `${TITLE} · Linewise` },
  { name: "description", content: "Every version of the models: data, losses on unseen games, calibration, record." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const filters = trainingFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const room = await readTraining(caller, { filters });
  if (filters.version !== null && !room.versions.some(({ id }) => id === filters.version))
    throw new Response("There is no such version", { status: 404 });
  return { room, timeZone: caller.viewer.timeZone };
}

export default function AiTraining() {
  const { room, timeZone } = useLoaderData<typeof loader>();
  const path = useLocation().pathname;
  const { filters, versions, trainings, shown } = room;
  return (
    <>
      <PageHeader
        title={TITLE}
        badge={<FeedBadge label={room.feed.label} />}
        description="Each version is judged on games that it had not seen when it forecast them."
      />
      <div className="space-y-4">
        <Tabs
          label="League"
          items={LEAGUE_TABS.map((league) => ({
            label: league ?? "All",
            to: trainingHref(path, { league }),
            current: filters.league === league,
          }))}
        />
        {shown === null ? (
          <EmptyState
            icon="layers"
            title={versions.length === 0 ? "No version has been trained here yet" : "No evidence kept"}
          >
            {versions.length === 0
              ? `A league's first version is trained from ${DECIDING_GAMES} finished games on.`
              : "This version was trained before its evidence was kept."}
          </EmptyState>
        ) : (
          <VersionDetail {...shown} />
        )}
        {versions.length === 0 ? null : <Versions room={room} path={path} timeZone={timeZone} />}
        {trainings.length === 0 ? null : (
          <Fold title="Training runs" note={`the newest ${trainings.length}`}>
            <ul className="divide-y">
              {trainings.map((training) => (
                <li key={training.requestedAt} className="py-3">
                  <Training training={training} timeZone={timeZone} here={path} />
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </>
  );
}

interface VersionsProps {
  readonly room: TrainingRoom;
  readonly path: string;
  readonly timeZone: string;
}

function Versions({ room: { versions, filters, shown }, path, timeZone }: VersionsProps) {
  return (
    <Card as="section" aria-labelledby="versions-title">
      <CardHeader
        id="versions-title"
        title="Versions"
        description="Versions in use first, then the newest. Each has its own record."
      />
      <ul className="divide-y">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0">
              <Link
                to={trainingHref(path, { league: filters.league, version: version.id })}
                aria-current={shown?.version.id === version.id ? "true" : undefined}
                className="inline-flex min-h-11 items-center font-semibold text-accent"
              >
                {version.label}
              </Link>{" "}
              <StatusBadge status={version.status} />
              <span className="block text-muted">{factsOf(version, timeZone)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "Nov 23, 2026 · 2,891 games · data 3f2a91c0 · 212 bets, CLV +1.1%". */
function factsOf({ createdAt, trainedOnGames, dataHash, bets, closingLineValue }: TrainedVersion, timeZone: string) {
  const record =
    bets === 0
      ? "no bets published"
      : `${formatCount(bets, "bet")}, CLV ${rateText(closingLineValue, { signed: true })} (${formatSample(closingLineValue.n)})`;
  return [
    formatDate(createdAt, timeZone),
    formatCount(trainedOnGames, "game"),
    `data ${dataHash.slice(0, 8)}`,
    record,
  ].join(" · ");
}

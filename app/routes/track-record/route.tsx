import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { isNarrowedRecord } from "#app/components/record/record-links.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { RecordScreen } from "./record-screen.tsx";

export const handle = { noScripts: true };

const DESCRIPTION =
  "Every pick Linewise ever published, wins and losses, with closing line value, ranges and a hash chain anyone can check.";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Track Record · Linewise" }];
  const { filters } = data.view;
  const part = isNarrowedRecord(filters) ? ", filtered" : "";
  const page = filters.page > 1 ? `, page ${filters.page}` : "";
  const title = `Track Record${part}${page} · Linewise`;
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: `${data.origin}/track-record` },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: `${data.origin}/track-record` },
    { property: "og:image", content: `${data.origin}/og/record.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/** Public, no sign-in needed. People who are signed in see their session's feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const params = new URL(request.url).searchParams;
  const filters = recordFiltersSchema.parse(Object.fromEntries(params));
  const view = await listRecord(await visitorOf(signedIn), { filters }).catch(throwUnavailable);
  return {
    view,
    unknown: unknownChoicesNote(recordFiltersSchema, params),
    shell: signedIn ? await shellOf(request, signedIn) : null,
    timeZone: signedIn?.viewer.timeZone ?? LEAGUE_TIME_ZONE,
    oddsFormat: signedIn?.viewer.oddsFormat ?? "american",
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
  };
}

export default function TrackRecord() {
  const { view, unknown, shell, timeZone, oddsFormat, helpLine, origin } = useLoaderData<typeof loader>();
  if (shell)
    return (
      <AppShell {...shell}>
        <FilterNote text={unknown} />
        <RecordScreen view={view} timeZone={timeZone} oddsFormat={oddsFormat} origin={origin} />
      </AppShell>
    );
  return (
    <>
      <PublicHeader>
        <ButtonLink to="/consent" reloadDocument>
          Sign In
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <FilterNote text={unknown} />
        <RecordScreen view={view} timeZone={timeZone} oddsFormat={oddsFormat} origin={origin} />
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

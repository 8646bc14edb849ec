import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { trialText } from "#app/lib/format/plan-text.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { Landing } from "./landing.tsx";

export const handle = { noScripts: true };

const TITLE = "Linewise: Precision Sports Betting Intelligence";
const DESCRIPTION =
  "Picks for NBA, MLB, NFL and NHL with the price to take, the probability and its range, the stake, and a record that cannot be edited.";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const origin = data?.origin ?? "";
  return [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: `${origin}/` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Linewise" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: `${origin}/` },
    { property: "og:image", content: `${origin}${data?.picture ?? "/open-graph.png"}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Linewise: Precision Sports Betting Intelligence" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/**
 * The landing page. Signed-in visitors are redirected to the dashboard, with the query of the address: two screens in one file would make
 * the dashboard heavier.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await getViewer(request)) throw redirect(`/dashboard${searchOf(request)}`);
  const redirectTo = wantedPath(request);
  return {
    stats: await landingStats(await visitorOf(null)).catch(throwUnavailable),
    trial: trialText(),
    redirectTo,
    picture: pictureOf(redirectTo),
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
  };
}

/** The query without the parameters that single fetch adds. */
function searchOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  query.delete("index");
  return query.size > 0 ? `?${query}` : "";
}

/** The picture of a shared pick: visitors who follow its link without a session land here, and so do the programs that make previews. */
function pictureOf(path: string | null): string | null {
  const id = /^\/picks\/(\d{1,12})$/.exec(path ?? "")?.[1];
  return id === undefined ? null : `/og/pick/${id}.png`;
}

/** The page the person wanted to open before being redirected here; null without one. */
function wantedPath(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"));
  return path === "/" ? null : path;
}

export default function Start() {
  return <Landing {...useLoaderData<typeof loader>()} />;
}

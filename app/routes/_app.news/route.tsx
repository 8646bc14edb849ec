import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { newsFiltersSchema } from "#app/lib/schemas/news/forms.ts";
import { readNews } from "#app/lib/workflows/news/read-news.server.ts";
import { NewsScreen } from "./news-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const about = data === undefined || data.filters.league === "ALL" ? "" : `${data.filters.league}: `;
  return [
    { title: `${about}Who Plays · Linewise` },
    { name: "description", content: "Injuries and starters: what changed, when, and what it did to prices." },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const filters = newsFiltersSchema.parse(Object.fromEntries(params));
  return {
    page: await readNews(caller, filters),
    filters,
    unknown: unknownChoicesNote(newsFiltersSchema, params),
    settings: displaySettings(caller.viewer),
    now: caller.clock.asOf,
  };
}

export default function News() {
  const { page, filters, unknown, settings, now } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterNote text={unknown} />
      <NewsScreen page={page} filters={filters} display={displayFor(settings, { now })} />
    </>
  );
}

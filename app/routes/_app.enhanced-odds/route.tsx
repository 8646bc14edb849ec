import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LEAGUE_TABS } from "#app/components/market/enhanced-links.ts";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { enhancedOddsSchema } from "#app/lib/schemas/market/forms.ts";
import { readEnhancedOdds } from "#app/lib/workflows/market/read-enhanced-odds.server.ts";
import { EnhancedOddsScreen } from "./enhanced-odds-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const game = data?.odds.panel?.game;
  const what = game ? `${game.awayCode} @ ${game.homeCode}` : data ? LEAGUE_TABS[data.odds.league] : null;
  return [{ title: `${what ? `Enhanced Odds: ${what}` : "Enhanced Odds"} · Linewise` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const asked = enhancedOddsSchema.parse(Object.fromEntries(params));
  const { ODDS_API_KEY, OPEN_METEO_KEY } = env();
  const odds = await readEnhancedOdds(caller, {
    league: asked.league ?? null,
    gameId: asked.game ?? null,
    market: asked.market ?? null,
    legs: params.getAll("leg").slice(0, 10),
    price: asked.price ?? "",
    keys: { oddsApi: Boolean(ODDS_API_KEY), weather: Boolean(OPEN_METEO_KEY) },
  });
  const unknown = unknownChoicesNote(enhancedOddsSchema, params);
  return { odds, unknown, viewer: displaySettings(caller.viewer) };
}

export default function EnhancedOdds() {
  const { odds, unknown, viewer } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterNote text={unknown} />
      <EnhancedOddsScreen odds={odds} display={displayFor(viewer, odds.feed)} />
    </>
  );
}

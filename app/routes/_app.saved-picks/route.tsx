import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { MentorDock } from "#app/components/insights/mentor-dock.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { SAVED_DEFAULTS, SAVED_TAB_CHOICES, savedHref } from "#app/components/bets/saved-links.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { form, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import type { Done } from "#app/lib/schemas/access/outcome.ts";
import { betAnchor } from "#app/lib/format/bet-address.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { readPutAwayTips } from "#app/lib/http/page/put-away-tips.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { backTo } from "#app/lib/http/page/back-to.server.ts";
import { toastOf } from "#app/lib/http/page/toast.server.ts";
import { savedPickForms, savedPickFiltersSchema, savedPickIdSchema } from "#app/lib/schemas/bets/forms.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { findSavedPick, listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { SavedScreen } from "./saved-screen.tsx";

const DESCRIPTION = {
  name: "description",
  content: "Your bets, graded at the price you saved: profit, ROI, win rate and closing line value.",
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "My Picks · Linewise" }, DESCRIPTION];
  const { filters, page } = loaded.list;
  const tab = SAVED_TAB_CHOICES.find((choice) => choice.value === filters.tab)?.label ?? "";
  return [{ title: `My Picks: ${tab}${page > 1 ? `, page ${page}` : ""} · Linewise` }, DESCRIPTION];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { database, viewer, clock } = caller;
  const params = new URL(request.url).searchParams;
  const filters = savedPickFiltersSchema.parse(Object.fromEntries(params));
  if (params.has("bet")) {
    const id = savedPickIdSchema.safeParse(params.get("bet"));
    const place = id.success ? await findSavedPick(caller, id.data) : null;
    if (!id.success || place === null) throw data(null, { status: 404 });
    throw redirect(`${savedHref("/saved-picks", SAVED_DEFAULTS, place)}#${betAnchor(id.data)}`);
  }
  const [{ habits, ...list }, status] = await Promise.all([
    listSavedPicks(caller, { filters }),
    feedStatus(database, clock),
  ]);
  return {
    list,
    mentor: tipCards(habits, viewer, readPutAwayTips(request, viewer.id)),
    unknown: unknownChoicesNote(savedPickFiltersSchema, params),
    feed: status,
    origin: env().APP_ORIGIN,
    viewer: displaySettings(viewer),
    bookSites: bookSitesFor({ feed: status.feed, region: viewer.region, onBreak: viewer.pause !== null }),
  };
}

const back = (done: Done, _values: unknown, { request, here }: Sent) => backTo(request, here, toastOf(done));

/** Edits a stake or deletes a bet, until its game starts; settles a bet by the payout of its owner's book. */
export const action = forms({
  "edit-stake": form({
    schema: savedPickForms.stake,
    run: (caller, { stake, ...bet }) => editStake(caller, { ...bet, stakeCents: stake }),
    to: back,
  }),
  "state-payout": form({
    schema: savedPickForms.payout,
    run: (caller, { savedPickId, payout }) => statePayout(caller, { savedPickId, payoutCents: payout }),
    to: back,
  }),
  delete: form({ schema: savedPickForms.deletion, run: deleteSavedPick, to: back }),
});

export default function SavedPicks() {
  const { list, mentor, unknown, feed, origin, viewer, bookSites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? undefined;
  return (
    <>
      <FilterNote text={unknown} />
      <SavedScreen
        list={list}
        feedLabel={feed.label}
        path={useLocation().pathname}
        exportHref={savedHref("/saved-picks/export", list.filters)}
        display={displayFor(viewer, feed)}
        reply={reply}
        origin={origin}
        bookSites={bookSites}
      />
      <MentorDock tips={mentor} />
    </>
  );
}

import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { MentorDock } from "#app/components/insights/mentor-dock.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { SAVED_TAB_CHOICES, savedHref } from "#app/components/bets/saved-links.ts";
import type { SavedReply } from "#app/components/bets/saved-reply.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { readPutAwayTips } from "#app/lib/http/page/put-away-tips.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { backTo } from "#app/lib/http/page/back-to.server.ts";
import { toastOf } from "#app/lib/http/page/toast.server.ts";
import { savedPicksFormSchema, savedPickFiltersSchema } from "#app/lib/schemas/bets/forms.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { statePayout } from "#app/lib/workflows/bets/state-payout.server.ts";
import { editStake } from "#app/lib/workflows/bets/edit-stake.server.ts";
import { feedStatus } from "#app/lib/workflows/feeds/feed-status.server.ts";
import { tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { SavedView } from "./saved-view.tsx";

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

/** Edits a stake or deletes a bet, until its game starts; settles one by what its owner's book paid. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const submission = parseWithZod(await request.formData(), {
    schema: savedPicksFormSchema,
    disableAutoCoercion: true,
  });
  const asked = submission.payload.intent;
  const intent = asked === "delete" || asked === "state-payout" ? asked : "edit-stake";
  const savedPickId = Number(submission.payload.savedPickId) || null;
  const reply = (result: SavedReply["result"], status = 422) =>
    data<SavedReply>({ intent, savedPickId, result }, { status });
  if (submission.status !== "success") return reply(submission.reply());

  const form = submission.value;
  const { pathname, search } = new URL(request.url);
  try {
    const outcome =
      form.intent === "delete"
        ? await deleteSavedPick(caller, { savedPickId: form.savedPickId })
        : form.intent === "state-payout"
          ? await statePayout(caller, { savedPickId: form.savedPickId, payoutCents: form.payout })
          : await editStake(caller, { ...form, stakeCents: form.stake });
    if (outcome.ok) return backTo(request, `${pathname}${search}`, toastOf(outcome));
    const { code, field, message } = outcome;
    if (code === "not-found") throw data(null, { status: 404 });
    return reply(
      submission.reply(field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } }),
    );
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return reply(submission.reply({ formErrors: [unavailable.message] }), unavailable.status);
  }
}

export default function SavedPicks() {
  const { list, mentor, unknown, feed, origin, viewer, bookSites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? undefined;
  return (
    <>
      <FilterNote text={unknown} />
      <SavedView
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

import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { displayFor } from "#app/components/picks/display.ts";
import { SAVED_TAB_CHOICES, savedHref } from "#app/components/saved/saved-links.ts";
import type { SavedReply } from "#app/components/saved/saved-reply.ts";
import { unavailableProblem } from "#app/lib/http/problem.server.ts";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { redirectWithToast } from "#app/lib/http/toast.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { savedPicksFormSchema } from "#app/lib/schemas/pick-forms.ts";
import { savedPickFiltersSchema } from "#app/lib/schemas/saved-picks.ts";
import { deleteSavedPick } from "#app/lib/workflows/delete-saved-pick.server.ts";
import { editStake } from "#app/lib/workflows/edit-stake.server.ts";
import { feedStatus } from "#app/lib/workflows/feed-status.server.ts";
import { listSavedPicks } from "#app/lib/workflows/list-saved-picks.server.ts";
import { SavedView } from "./saved-view.tsx";

const DESCRIPTION = {
  name: "description",
  content: "Your bets, graded at the price you saved them at: profit, return, win rate and closing line value.",
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "Saved Picks · Linewise" }, DESCRIPTION];
  const { filters, page } = loaded.list;
  const tab = SAVED_TAB_CHOICES.find((choice) => choice.value === filters.tab)?.label ?? "";
  return [{ title: `Saved Picks: ${tab}${page > 1 ? `, page ${page}` : ""} · Linewise` }, DESCRIPTION];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, clock } = await requireViewer(request);
  const filters = savedPickFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const store = await database();
  const wallNow = wallClock();
  const [list, status] = await Promise.all([
    listSavedPicks(store, { viewer, filters, feed: clock, wallNow }),
    feedStatus(store, { feed: clock, wallNow }),
  ]);
  return { list, feed: status, viewer: { timeZone: viewer.timeZone, oddsFormat: viewer.oddsFormat } };
}

/** Changes a stake or takes a bet off the list, before its start. */
export async function action({ request }: ActionFunctionArgs) {
  const { viewer } = await requireViewer(request);
  const submission = parseWithZod(await request.formData(), {
    schema: savedPicksFormSchema,
    disableAutoCoercion: true,
  });
  const intent = submission.payload.intent === "delete" ? "delete" : "edit-stake";
  const savedPickId = Number(submission.payload.savedPickId) || null;
  const reply = (result: SavedReply["result"], status = 422) =>
    data<SavedReply>({ intent, savedPickId, result }, { status });
  if (submission.status !== "success") return reply(submission.reply());

  const form = submission.value;
  const common = {
    viewer,
    savedPickId: form.savedPickId,
    wallNow: wallClock(),
    requestId: requestContext()?.requestId,
  };
  const { pathname, search } = new URL(request.url);
  const store = await database();
  try {
    switch (form.intent) {
      case "edit-stake": {
        const { outcome, message } = await editStake(store, { ...common, stakeCents: form.stake });
        if (outcome === "not-found") throw data(null, { status: 404 });
        if (outcome === "invalid-stake") return reply(submission.reply({ fieldErrors: { stake: [message] } }));
        if (outcome !== "changed" && outcome !== "unchanged") return reply(submission.reply({ formErrors: [message] }));
        return redirectWithToast(`${pathname}${search}`, { title: message });
      }
      case "delete": {
        const { outcome, message } = await deleteSavedPick(store, common);
        if (outcome === "not-found") throw data(null, { status: 404 });
        if (outcome !== "deleted") return reply(submission.reply({ formErrors: [message] }));
        return redirectWithToast(`${pathname}${search}`, { title: message });
      }
    }
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return reply(submission.reply({ formErrors: [unavailable.message] }), unavailable.status);
  }
}

export default function SavedPicks() {
  const { list, feed, viewer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SavedView
      list={list}
      feedLabel={feed.label}
      path={useLocation().pathname}
      exportHref={savedHref("/saved-picks/export", list.filters)}
      display={displayFor(viewer, feed)}
      reply={reply}
    />
  );
}

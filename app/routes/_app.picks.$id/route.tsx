import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import type { PickReply } from "#app/components/picks/pick-reply.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { planHasAlert } from "#app/lib/engine/notify/alert-types.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { gameNotes } from "#app/lib/views/picks/game-notes.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { planPitch } from "#app/lib/format/plan-text.ts";
import { backTo } from "#app/lib/http/page/back-to.server.ts";
import { returnToPick } from "#app/lib/http/page/return-to.server.ts";
import { toastOf } from "#app/lib/http/page/toast.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { pickIdSchema, pickPageFormSchema } from "#app/lib/schemas/picks/forms.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { leanRecord, type LeanRecord } from "#app/lib/workflows/record/lean-record.server.ts";
import { LockedView } from "./locked-view.tsx";
import { PickView } from "./pick-view.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "Pick not found · Linewise" }];
  const { page } = loaded;
  const card = page.locked ? page.pick : page.detail.pick;
  const shared = `${card.strategyName} (${card.league}): chance, price and record.`;
  return [
    { title: `${card.locked ? "Locked pick" : card.recommendation} · ${card.strategyName} · Linewise` },
    { name: "description", content: shared },
    // Shared metadata names the game only: a preview must not reveal what the page keeps locked.
    { property: "og:title", content: `${card.strategyName} · Linewise` },
    { property: "og:description", content: shared },
    { property: "og:type", content: "article" },
    { property: "og:image", content: `${loaded.origin}/og/pick/${card.id}.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/** @throws Response 404 for anything that is not a pick's number. */
function pickIdOf(params: { readonly id?: string | undefined }): number {
  const parsed = pickIdSchema.safeParse(params.id);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

/** "Under 238.5 −115 (theScore Bet), Portland @ Sacramento", and the pick's address. */
function shareTextOf(pick: OpenStrategy, format: Viewer["oddsFormat"]): string {
  const { price, book } = pick.visible;
  const bet = `${pick.recommendation} ${formatOdds(americanOdds(price), format)} (${bookLabel(book)})`;
  return `${bet}, ${pick.strategyName}\n${env().APP_ORIGIN}/picks/${pick.id}`;
}

/** How leans like this one did against the close; null for anything that is no lean now. */
function leanNoteOf({ verdict, market, gameTime }: OpenStrategy, leans: LeanRecord, asOf: number): string | null {
  if (verdict !== "LEAN" || market === "parlay" || gameTime <= asOf) return null;
  return market === "prop" ? leans.players : leans.games;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { viewer } = caller;
  const pickId = pickIdOf(params);
  const [page, leans] = await Promise.all([getPick(caller, { pickId }), leanRecord(caller)]);
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    upgrade: page.locked && page.pick.requiredTier ? planPitch(page.pick.requiredTier) : null,
    viewer: displaySettings(viewer),
    idempotencyKey: newId(),
    mayWatch: viewer.pause === null && planHasAlert(viewer.tier, "price_reached"),
    origin: env().APP_ORIGIN,
    bookSites: bookSitesFor({ feed: caller.clock.feed, region: viewer.region, onBreak: viewer.pause !== null }),
    notes: page.locked ? [] : gameNotes(page.detail, viewer.timeZone),
    leanNote: page.locked ? null : leanNoteOf(page.detail.pick, leans, caller.clock.asOf),
    shareText: page.locked ? "" : shareTextOf(page.detail.pick, viewer.oddsFormat),
  };
}

/** The forms of a pick, on its page and on the list's cards: reveal and save. */
export async function action({ request, params }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const pickId = pickIdOf(params);
  const sent = await request.formData();
  return onceByForm(sent, caller.viewer.id, () => answerForm(request, caller, pickId, sent));
}

async function answerForm(
  request: Request,
  caller: Awaited<ReturnType<typeof requireCaller>>,
  pickId: number,
  sent: FormData,
) {
  const submission = parseWithZod(sent, { schema: pickPageFormSchema, disableAutoCoercion: true });
  const intent = intentOf(submission.payload.intent);
  const refuse = (status: number, message: string | null, formErrors: string[] = message ? [message] : []) =>
    data<PickReply>({ intent, pickId, message, result: submission.reply({ formErrors }) }, { status });
  const refuseField = (message: string, field: "price" | "statedPrice" | "acknowledgeOverCap" = "price") =>
    data<PickReply>(
      { intent, pickId, message: null, result: submission.reply({ fieldErrors: { [field]: [message] } }) },
      { status: 422 },
    );
  if (submission.status !== "success")
    return data<PickReply>({ intent, pickId, message: null, result: submission.reply() }, { status: 422 });

  const form = submission.value;
  const returnTo = returnToPick(request, form.returnTo, pickId);
  try {
    switch (form.intent) {
      case "reveal": {
        const outcome = await revealPick(caller, { pickId });
        if (outcome.ok) return backTo(request, returnTo, toastOf(outcome));
        if (outcome.code === "not-found") throw data(null, { status: 404 });
        return refuse(422, outcome.message);
      }
      case "watch": {
        const typed = parseOdds({ format: caller.viewer.oddsFormat, value: form.price });
        if (!typed.ok) return refuseField(typed.detail ?? "Enter the odds.");
        const outcome = await watchPrice(caller, { pickId, price: americanFromDecimal(typed.value) });
        if (outcome.ok)
          return backTo(request, returnTo, {
            ...toastOf(outcome),
            action: { label: "View", href: "/notifications" },
          });
        if (outcome.code === "not-found") throw data(null, { status: 404 });
        return refuseField(outcome.message);
      }
      case "save": {
        const stated = form.statedPrice?.trim() ?? "";
        const typed = stated === "" ? null : parseOdds({ format: caller.viewer.oddsFormat, value: stated });
        if (typed && !typed.ok) return refuseField(typed.detail ?? "Enter the odds.", "statedPrice");
        const outcome = await savePick(caller, {
          pickId,
          stakeCents: form.stake,
          statedPrice: typed ? americanFromDecimal(typed.value) : undefined,
          pitchers: form.pitchers,
          idempotencyKey: form.idempotencyKey,
          acknowledgeOverCap: form.acknowledgeOverCap,
        });
        if (outcome.ok)
          return backTo(request, returnTo, {
            ...toastOf(outcome),
            action: { label: "View", href: "/saved-picks" },
          });
        if (outcome.code === "not-found") throw data(null, { status: 404 });
        return outcome.code === "over-cap"
          ? refuseField(outcome.message, "acknowledgeOverCap")
          : refuse(422, outcome.message);
      }
    }
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return refuse(unavailable.status, unavailable.message);
  }
}

function intentOf(value: unknown): PickReply["intent"] {
  return value === "reveal" || value === "watch" ? value : "save";
}

export default function PickPage() {
  const { page, upgrade, viewer, idempotencyKey, mayWatch, bookSites, notes, leanNote, shareText } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? undefined;
  const { pathname } = useLocation();
  if (page.locked)
    return (
      <LockedView
        pick={page.pick}
        picksRemaining={page.picksRemaining}
        display={displayFor(viewer, page.feed)}
        path={pathname}
        reply={reply}
        upgrade={upgrade}
      />
    );
  return (
    <PickView
      detail={page.detail}
      display={displayFor(viewer, page.detail.feed)}
      action={pathname}
      idempotencyKey={idempotencyKey}
      bookSites={bookSites}
      notes={notes}
      leanNote={leanNote}
      shareText={shareText}
      reply={reply}
      mayWatch={mayWatch}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      level={1}
      title="There is no such pick"
      actions={
        <ButtonLink to="/betting-strategies" variant="primary" icon="target">
          See today's picks
        </ButtonLink>
      }
    >
      <p>It may belong to another data feed or an earlier archive replay.</p>
    </EmptyState>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { planHasAlert } from "#app/lib/engine/notify/alert-types.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { gameNotes } from "#app/lib/views/picks/pick-notes.ts";
import { afterBet, formatOdds } from "#app/lib/format/odds.ts";
import { form, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import { typedPrice } from "#app/lib/http/page/typed-price.server.ts";
import { toastOf, type ToastInput } from "#app/lib/http/page/toast.server.ts";
import type { Done } from "#app/lib/schemas/access/outcome.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { planPitch } from "#app/lib/format/plan-text.ts";
import { backTo } from "#app/lib/http/page/back-to.server.ts";
import { returnToPick } from "#app/lib/http/page/return-to.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { savedPickForms } from "#app/lib/schemas/bets/forms.ts";
import { watchFormSchema } from "#app/lib/schemas/notify/watch.ts";
import { pickIdSchema } from "#app/lib/schemas/picks/forms.ts";
import { getPick } from "#app/lib/workflows/picks/get-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { leanRecord } from "#app/lib/workflows/record/lean-record.server.ts";
import { LockedScreen } from "./locked-screen.tsx";
import { PickScreen } from "./pick-screen.tsx";

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

/** @throws Response 404 for an id that is not a number. */
function pickIdOf(params: { readonly id?: string | undefined }): number {
  const parsed = pickIdSchema.safeParse(params.id);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

/** "Under 238.5 −115 (theScore Bet), Portland @ Sacramento", and the pick's address. */
function shareTextOf(pick: OpenPick, format: Viewer["oddsFormat"]): string {
  const { price, book } = pick.visible;
  const bet = `${pick.recommendation} ${afterBet(formatOdds(americanOdds(price), format))} (${bookLabel(book)})`;
  return `${bet}, ${pick.strategyName}\n${env().APP_ORIGIN}/picks/${pick.id}`;
}

/** How leans like this one did against the close; null for a pick that is not a lean now. */
async function leanNoteOf(caller: Caller, { verdict, market, gameTime }: OpenPick): Promise<string | null> {
  if (verdict !== "LEAN" || market === "parlay" || gameTime <= caller.clock.asOf) return null;
  const { players, games } = await leanRecord(caller);
  return market === "prop" ? players : games;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { viewer } = caller;
  const pickId = pickIdOf(params);
  const page = await getPick(caller, { pickId });
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
    leanNote: page.locked ? null : await leanNoteOf(caller, page.detail.pick),
    shareText: page.locked ? "" : shareTextOf(page.detail.pick, viewer.oddsFormat),
  };
}

const pickOf = ({ params }: Sent) => ({ pickId: pickIdOf(params) });

/** Back to the card or the page that held the form. */
function back({ request, form: sent, params }: Sent, done: Done, action?: ToastInput["action"]) {
  const page = returnToPick(request, sent.get("returnTo"), pickIdOf(params));
  return backTo(request, page, action ? { ...toastOf(done), action } : toastOf(done));
}

/** The forms of a pick, on its page and on the list's cards. */
export const action = forms({
  reveal: form({
    run: (caller, _none, sent) => revealPick(caller, pickOf(sent)),
    to: (done, _none, sent) => back(sent, done),
  }),
  watch: form({
    schema: watchFormSchema,
    run: async (caller, { price }, sent) => {
      const typed = typedPrice(caller, "price", price);
      return typed.ok ? watchPrice(caller, { ...pickOf(sent), price: typed.price }) : typed;
    },
    field: "price",
    to: (done, _values, sent) => back(sent, done, { label: "View", href: "/notifications" }),
  }),
  save: form({
    schema: savedPickForms.save,
    run: async (caller, { stake, statedPrice = "", pitchers, idempotencyKey, acknowledgeOverCap }, sent) => {
      const stated = statedPrice.trim() === "" ? null : typedPrice(caller, "statedPrice", statedPrice);
      if (stated && !stated.ok) return stated;
      const wanted = { ...pickOf(sent), stakeCents: stake, statedPrice: stated?.price, idempotencyKey };
      return savePick(caller, { ...wanted, pitchers, acknowledgeOverCap });
    },
    to: (done, _values, sent) => back(sent, done, { label: "View", href: betHref(done.savedPick.id) }),
  }),
});

export default function PickPage() {
  const { page, upgrade, viewer, idempotencyKey, mayWatch, bookSites, notes, leanNote, shareText } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? undefined;
  const { pathname } = useLocation();
  if (page.locked)
    return (
      <LockedScreen
        pick={page.pick}
        picksRemaining={page.picksRemaining}
        display={displayFor(viewer, page.feed)}
        path={pathname}
        reply={reply}
        upgrade={upgrade}
      />
    );
  return (
    <PickScreen
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

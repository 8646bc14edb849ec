import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import type { SlipPageData } from "#app/components/slip/slip-page-data.ts";
import { placeLabel } from "#app/components/slip/slip-text.ts";
import type { SlipReply } from "#app/components/slip/slip-reply.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { requireBettor, requireCaller } from "#app/lib/http/session/caller.server.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { backTo } from "#app/lib/http/page/back-to.server.ts";
import { atAnchor, fromScript, returnToPick } from "#app/lib/http/page/return-to.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { toastOf, type ToastInput } from "#app/lib/http/page/toast.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { QUOTE_NAME, SLIP_ANCHORS, slipButton, slipPickId } from "#app/lib/schemas/slip/buttons.ts";
import { slipFormSchema, type SlipForm } from "#app/lib/schemas/slip/forms.ts";
import { setOddsFormat } from "#app/lib/workflows/account/change-settings.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayQuote,
  setParlayStake,
  setSlipMode,
  setSlipPitchers,
  setSlipStake,
  undoRemoval,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { setBankroll } from "#app/lib/workflows/account/set-bankroll.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import type { RefusalCode } from "#app/lib/schemas/access/all-refusals.ts";
import { refuse as refusal } from "#app/lib/schemas/bets/refusals.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { readSlipForm, type SlipSubmission, type TypedStake } from "./read-slip-form.server.ts";
import { SlipScreen } from "./slip-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const count = loaded ? loaded.slip.items.length + loaded.slip.lockedItems.length : 0;
  return [
    { title: `Bet slip${count > 0 ? ` (${count})` : ""} · Linewise` },
    { name: "description", content: "Your bet slip: stakes, current prices, singles or a parlay." },
  ];
};

/** The slip with the question about the parlay's legs. */
const ASK_PARLAY = "/slip?parlay=ask";

export async function loader({ request }: LoaderFunctionArgs): Promise<SlipPageData> {
  const caller = await requireBettor(request);
  const { viewer } = caller;
  const slip = await readSlip(caller);
  return {
    slip,
    asksParlay: new URL(request.url).searchParams.get("parlay") === "ask" && slip.parlayChanges.length > 0,
    viewer: displaySettings(viewer),
    helpLine: helpLineOf(viewer.region, env().HELP_LINE),
    bookSites: bookSitesFor({ feed: slip.feed.feed, region: viewer.region, onBreak: viewer.pause !== null }),
  };
}

/** The slip's forms, from its page, from the floating slip and from every Add to slip button. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const { form: sent, intent, typed, pitchers, quote } = readSlipForm(await request.formData());
  const page = safePath(sent.get("returnTo"), "/slip");
  // Returning to the same page adds no entry to the browser's history. With scripts a change without a toast stays where it is: the router
  // drops the redirect of a field that another change has removed meanwhile, and the page would keep what it read before.
  const goOn = (path: string, toast: ToastInput | null) =>
    toast === null && path === page && fromScript(request)
      ? data(null)
      : backTo(request, path, toast, path === "/saved-picks" ? {} : { "X-Remix-Replace": "true" });
  const back = (anchor: string | null) => (page === "/slip" ? atAnchor(request, page, anchor) : page);
  const submission = parseWithZod(sent, { schema: slipFormSchema, disableAutoCoercion: true });
  const refuse = (result: SlipReply["result"], init: ResponseInit = { status: 422 }) =>
    data<SlipReply>({ intent, pickId: Number(sent.get("pickId")) || null, result }, init);

  const wrong = typed.filter(({ parsed }) => !parsed.ok);
  if (wrong.length > 0 && (intent === "stakes" || intent === "place"))
    return refuse(submission.reply({ fieldErrors: errorsOf(wrong) }));
  if (intent !== "stakes" && submission.status !== "success") return refuse(submission.reply());
  try {
    const [first] = typed;
    const quoted = quote === undefined ? null : await setParlayQuote(caller, { quote });
    if (quoted && !quoted.ok && (intent === "stakes" || intent === "place"))
      return refuse(submission.reply({ fieldErrors: { [QUOTE_NAME]: [quoted.message] } }));
    const chosen = intent === "clear" ? 0 : await savePitchers(caller, pitchers);
    const stakes =
      (quoted ? 1 : 0) + (intent === "use-suggested" || intent === "clear" ? 0 : await saveTyped(caller, typed));
    const what = chosen === 0 ? "Stakes" : stakes === 0 ? "Pitchers" : "Stakes and pitchers";
    if (intent === "stakes" || submission.status !== "success")
      return goOn(back(first?.pickId ? slipPickId(first.pickId) : SLIP_ANCHORS.total), {
        title: `${what} saved`,
        description: `Your slip uses the new ${what.toLowerCase()}.`,
      });
    if (intent === "place" && stakes + chosen > 0)
      return goOn(atAnchor(request, "/slip", SLIP_ANCHORS.total), {
        title: `${what} saved, nothing placed yet`,
        description: `Check the ${stakes > 0 ? "new totals" : "bets"}, then press ${placeLabel(await readSlip(caller))} again.`,
      });
    const form = submission.value;
    if (form.intent === "odds-format") {
      await setOddsFormat(caller, { oddsFormat: form.oddsFormat });
      return goOn(back(SLIP_ANCHORS.format), null);
    }
    const answer = await change(caller, form);
    if (!answer.ok && answer.code === "legs-change")
      return goOn(atAnchor(request, ASK_PARLAY, SLIP_ANCHORS.mode), null);
    if (!answer.ok && answer.field !== undefined)
      return refuse(submission.reply({ fieldErrors: { [answer.field]: [answer.message] } }));
    if (answer.ok && form.intent === "place") return goOn("/saved-picks", toastAfter(form, answer, page));
    const path =
      form.intent === "add" && page !== "/slip"
        ? returnToPick(request, page, form.pickId)
        : back(anchorAfter(form, answer));
    return goOn(path, toastAfter(form, answer, page));
  } catch (error) {
    if (error instanceof Response) throw error;
    const unavailable = unavailableProblem(error);
    // With scripts the pressed button may have unmounted with its card and could not show the answer: use a toast.
    if (unavailable && !fromScript(request))
      return refuse(submission.reply({ formErrors: [unavailable.message] }), {
        status: unavailable.status,
        headers: unavailable.headers,
      });
    if (intent !== "place") {
      if (!unavailable) throw error;
      return goOn(back(null), { variant: "destructive", title: "Not saved", description: unavailable.message });
    }
    if (!unavailable) logger.error({ err: error, requestId: caller.requestId }, "placing a slip failed");
    const failed = toastOf(refusal("placing-failed", {}));
    return goOn(back(SLIP_ANCHORS.total), unavailable ? { ...failed, description: unavailable.message } : failed);
  }
}

function errorsOf(wrong: readonly TypedStake[]): Record<string, string[]> {
  return Object.fromEntries(wrong.map(({ name, parsed }) => [name, parsed.ok ? [] : [parsed.error]]));
}

/** Saves the stakes submitted along with a button; returns their number. */
async function saveTyped(caller: Caller, typed: readonly TypedStake[]): Promise<number> {
  let saved = 0;
  for (const { pickId, parsed } of typed) {
    if (!parsed.ok) continue;
    const stakeCents = parsed.cents;
    const answer =
      pickId === null
        ? await setParlayStake(caller, { stakeCents })
        : await setSlipStake(caller, { pickId, stakeCents });
    if (answer.ok) saved++;
  }
  return saved;
}

/** Saves the pitchers submitted along with a button; returns how many changed. */
async function savePitchers(caller: Caller, chosen: SlipSubmission["pitchers"]): Promise<number> {
  let saved = 0;
  for (const choice of chosen) {
    const answer = await setSlipPitchers(caller, choice);
    if (answer.ok && answer.changed) saved++;
  }
  return saved;
}

async function change(
  caller: Caller,
  form: SlipChange,
): Promise<Outcome<RefusalCode, object | { readonly pickIds: readonly number[] }>> {
  switch (form.intent) {
    case "add":
      return addToSlip(caller, {
        pickId: form.pickId,
        stakeCents: form.stake,
        pitchers: form.pitchers ?? undefined,
      });
    case "remove":
      return removeFromSlip(caller, { pickId: form.pickId });
    case "clear":
      return clearSlip(caller);
    case "stake":
      return setSlipStake(caller, { pickId: form.pickId, stakeCents: form.stake });
    case "parlay-stake":
      return setParlayStake(caller, { stakeCents: form.stake });
    case "mode":
      return setSlipMode(caller, { mode: form.mode, shown: form.legs ?? "" });
    case "use-suggested":
      return takeSuggestedStakes(caller);
    case "accept-prices":
      return acceptSlipPrices(caller, { pickId: form.pickId });
    case "undo":
      return undoRemoval(caller);
    case "pitchers":
      return setSlipPitchers(caller, form);
    case "parlay-quote":
      return setParlayQuote(caller, { quote: form.quote });
    case "bankroll":
      return setBankroll(caller, { bankrollCents: form.bankroll });
    case "place":
      return placeSlip(caller, form);
  }
}

type SlipChange = Exclude<SlipForm, { readonly intent: "odds-format" }>;

/** The part of the slip's page that a change affects: the place where its reader continues without scripts. */
function anchorAfter(form: SlipChange, answer: Awaited<ReturnType<typeof change>>): string {
  switch (form.intent) {
    case "add":
    case "stake":
    case "pitchers":
      return slipPickId(form.pickId);
    case "accept-prices":
      return form.pickId === undefined ? SLIP_ANCHORS.list : slipPickId(form.pickId);
    case "undo": {
      const [first] = answer.ok && "pickIds" in answer ? answer.pickIds : [];
      return first === undefined ? SLIP_ANCHORS.list : slipPickId(first);
    }
    case "remove":
    case "clear":
      return SLIP_ANCHORS.list;
    case "mode":
      return SLIP_ANCHORS.mode;
    case "parlay-stake":
    case "parlay-quote":
    case "use-suggested":
    case "bankroll":
    case "place":
      return SLIP_ANCHORS.total;
  }
}

/** The toast after a change; changes that the slip's figures show have none. A removed pick can be put back from it. */
function toastAfter(form: SlipChange, answer: Outcome<RefusalCode>, page: string): ToastInput | null {
  if (!answer.ok) return toastOf(answer);
  switch (form.intent) {
    case "stake":
    case "pitchers":
    case "parlay-stake":
    case "parlay-quote":
    case "mode":
      return null;
    case "add":
      return { ...toastOf(answer), action: { label: "View slip", href: "/slip" } };
    case "remove":
    case "clear": {
      const fields = { intent: slipButton("undo"), returnTo: page };
      return { ...toastOf(answer), action: { label: "Undo", href: "/slip", fields } };
    }
    default:
      return toastOf(answer);
  }
}

export default function SlipPage() {
  const { slip, asksParlay, viewer, helpLine, bookSites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? undefined;
  return (
    <SlipScreen
      slip={slip}
      asksParlay={asksParlay}
      display={displayFor(viewer, slip.feed)}
      oddsFormat={viewer.oddsFormat}
      helpLine={helpLine}
      bookSites={bookSites}
      reply={reply}
    />
  );
}

import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { displayFor } from "#app/components/picks/display.ts";
import type { SlipPageData } from "#app/components/slip/slip-page-data.ts";
import type { SlipReply } from "#app/components/slip/slip-reply.ts";
import { unavailableProblem } from "#app/lib/http/problem.server.ts";
import { requestContext } from "#app/lib/http/request-context.server.ts";
import { safePath } from "#app/lib/http/safe-path.ts";
import { redirectWithToast, type ToastInput } from "#app/lib/http/toast.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { slipFormSchema, type SlipForm } from "#app/lib/schemas/slip.ts";
import { addToSlip } from "#app/lib/workflows/add-to-slip.server.ts";
import {
  acceptSlipPrices,
  clearSlip,
  removeFromSlip,
  setParlayStake,
  setSlipMode,
  setSlipStake,
  useSuggestedStakes as takeSuggestedStakes,
} from "#app/lib/workflows/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/place-slip.server.ts";
import { setOddsFormat } from "#app/lib/workflows/set-odds-format.server.ts";
import { PLACING_FAILED, type SlipAnswer, type SlipInput } from "#app/lib/workflows/slip-answer.ts";
import { viewSlip } from "#app/lib/workflows/view-slip.server.ts";
import { readSlipForm, type TypedStake } from "./read-slip-form.server.ts";
import { SlipView } from "./slip-view.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const count = loaded ? loaded.slip.items.length + loaded.slip.lockedItems.length : 0;
  return [
    { title: `Bet slip${count > 0 ? ` (${count})` : ""} · Linewise` },
    { name: "description", content: "What you mean to bet: stakes, prices as they are now, singles or a parlay." },
  ];
};

export async function loader({ request }: LoaderFunctionArgs): Promise<SlipPageData> {
  const { viewer, clock } = await requireViewer(request);
  const slip = await viewSlip(await database(), {
    viewer,
    feed: clock,
    wallNow: wallClock(),
    settings: accessSettings(),
  });
  return {
    slip,
    viewer: { timeZone: viewer.timeZone, oddsFormat: viewer.oddsFormat },
    helpLine: env().HELP_LINE,
  };
}

/** The forms of the slip, from its own page, from the floating slip, and from everything that adds to it. */
export async function action({ request }: ActionFunctionArgs) {
  const { viewer, clock } = await requireViewer(request);
  const { form: sent, intent, typed } = readSlipForm(await request.formData());
  const returnTo = safePath(sent.get("returnTo"), "/slip");
  const input: SlipInput = {
    viewer,
    feed: clock,
    wallNow: wallClock(),
    settings: accessSettings(),
    requestId: requestContext()?.requestId,
  };
  const submission = parseWithZod(sent, { schema: slipFormSchema, disableAutoCoercion: true });
  const refuse = (result: SlipReply["result"], init: ResponseInit = { status: 422 }) =>
    data<SlipReply>({ intent, pickId: Number(sent.get("pickId")) || null, result }, init);

  const wrong = typed.filter(({ parsed }) => !parsed.ok);
  if (wrong.length > 0 && (intent === "stakes" || intent === "place"))
    return refuse(submission.reply({ fieldErrors: errorsOf(wrong) }));
  if (intent !== "stakes" && submission.status !== "success") return refuse(submission.reply());
  try {
    const store = await database();
    const saved = intent === "use-suggested" || intent === "clear" ? 0 : await saveTyped(input, typed);
    if (intent === "stakes" || submission.status !== "success")
      return goOn(returnTo, { title: "Stakes saved", description: "Your slip counts with the new stakes." });
    if (intent === "place" && saved > 0)
      return goOn("/slip", {
        title: "Stakes saved, nothing placed yet",
        description: "Look at the new totals, then press Place Bets again.",
      });
    const form = submission.value;
    if (form.intent === "odds-format") {
      await setOddsFormat(store, { ...input, oddsFormat: form.oddsFormat });
      return goOn(returnTo, null);
    }
    const answer = await change(input, form);
    if (answer.outcome === "invalid-stake")
      return refuse(submission.reply({ fieldErrors: { stake: [answer.message] } }));
    return goOn(answer.done && form.intent === "place" ? "/saved-picks" : returnTo, toastOf(form, answer));
  } catch (error) {
    if (error instanceof Response) throw error;
    const unavailable = unavailableProblem(error);
    // A script's button may have left with its card and could not show an answer of its own: it gets a toast.
    if (unavailable && request.headers.get("Sec-Fetch-Dest") !== "empty")
      return refuse(submission.reply({ formErrors: [unavailable.message] }), {
        status: unavailable.status,
        headers: unavailable.headers,
      });
    if (intent !== "place") {
      if (!unavailable) throw error;
      return goOn(returnTo, { variant: "destructive", title: "Not saved", description: unavailable.message });
    }
    if (!unavailable) logger.error({ err: error, requestId: input.requestId }, "placing a slip failed");
    return goOn(returnTo, {
      variant: "destructive",
      title: PLACING_FAILED.title,
      description: unavailable?.message ?? PLACING_FAILED.message,
    });
  }
}

function errorsOf(wrong: readonly TypedStake[]): Record<string, string[]> {
  return Object.fromEntries(wrong.map(({ name, parsed }) => [name, parsed.ok ? [] : [parsed.error]]));
}

/** Keeps the stakes that came along with a button; answers how many there were. */
async function saveTyped(input: SlipInput, typed: readonly TypedStake[]): Promise<number> {
  const store = await database();
  let saved = 0;
  for (const { pickId, parsed } of typed) {
    if (!parsed.ok) continue;
    const stakeCents = parsed.cents;
    const answer =
      pickId === null
        ? await setParlayStake(store, { ...input, stakeCents })
        : await setSlipStake(store, { ...input, pickId, stakeCents });
    if (answer.done) saved++;
  }
  return saved;
}

async function change(
  input: SlipInput,
  form: Exclude<SlipForm, { readonly intent: "odds-format" }>,
): Promise<SlipAnswer<string>> {
  const store = await database();
  switch (form.intent) {
    case "add":
      return addToSlip(store, { ...input, pickId: form.pickId, stakeCents: form.stake });
    case "remove":
      return removeFromSlip(store, { ...input, pickId: form.pickId });
    case "clear":
      return clearSlip(store, input);
    case "stake":
      return setSlipStake(store, { ...input, pickId: form.pickId, stakeCents: form.stake });
    case "parlay-stake":
      return setParlayStake(store, { ...input, stakeCents: form.stake });
    case "mode":
      return setSlipMode(store, { ...input, mode: form.mode });
    case "use-suggested":
      return takeSuggestedStakes(store, input);
    case "accept-prices":
      return acceptSlipPrices(store, { ...input, pickId: form.pickId });
    case "place":
      return placeSlip(store, { ...input, placementKey: form.placementKey });
  }
}

/** What a change says of itself on the next page; those that show in the slip's figures say nothing. */
function toastOf(form: SlipForm, answer: SlipAnswer<string>): ToastInput | null {
  const { title, message: description } = answer;
  if (!answer.done) return { variant: "destructive", title, description };
  if (form.intent === "stake" || form.intent === "parlay-stake" || form.intent === "mode") return null;
  if (form.intent === "add") return { title, description, action: { label: "View slip", href: "/slip" } };
  return { title, description };
}

/** 303 to a page of the app. Going on where one was is no new step of the browser's history. */
function goOn(path: string, toast: ToastInput | null): Promise<Response> {
  const headers = new Headers(path === "/saved-picks" ? {} : { "X-Remix-Replace": "true" });
  if (toast) return redirectWithToast(path, toast, headers);
  headers.set("Location", path);
  return Promise.resolve(new Response(null, { status: 303, headers }));
}

export default function SlipPage() {
  const { slip, viewer, helpLine } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SlipView
      slip={slip}
      display={displayFor(viewer, slip.feed)}
      oddsFormat={viewer.oddsFormat}
      helpLine={helpLine}
      reply={reply}
    />
  );
}

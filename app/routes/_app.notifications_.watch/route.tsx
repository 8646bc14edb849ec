import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { watchedBetSchema, watchFormSchema } from "#app/lib/schemas/notify/watch.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { mayNotWatch, nameWatch, watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";

export const meta: MetaFunction = () => [{ title: "Watch a price · Linewise" }];

/** @throws Response 404 for an address that names no bet of a game to come. */
async function betOf(caller: Caller, request: Request) {
  const params = new URL(request.url).searchParams;
  const named = watchedBetSchema.safeParse(Object.fromEntries(params));
  if (!named.success) throw data(null, { status: 404 });
  const { game, ...bet } = named.data;
  const words = await nameWatch(caller, { gameId: game, ...bet });
  if (words === null) throw data(null, { status: 404 });
  return { bet: { gameId: game, ...bet }, words, typed: params.get("price") ?? "" };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { words, typed } = await betOf(caller, request);
  return {
    words,
    typed,
    refused: mayNotWatch(caller)?.message ?? null,
    timeZone: caller.viewer.timeZone,
    formKey: newId(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const form = await request.formData();
  return onceByForm(form, caller.viewer.id, () => answer(caller, request, form));
}

async function answer(caller: Caller, request: Request, sent: FormData) {
  const { bet } = await betOf(caller, request);
  const form = watchFormSchema.safeParse(Object.fromEntries(sent));
  const value = form.data?.price ?? "";
  const refuse = (message: string, status = 422) => data({ value, message }, { status });
  const typed = parseOdds({ format: caller.viewer.oddsFormat, value });
  if (!typed.ok) return refuse(typed.detail ?? "Enter the odds.");
  try {
    const outcome = await watchPrice(caller, { ...bet, price: americanFromDecimal(typed.value) });
    if (outcome.ok) return await redirectWithToast("/notifications", toastOf(outcome));
    return refuse(outcome.message);
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return refuse(unavailable.message, unavailable.status);
  }
}

export default function WatchPrice() {
  const { words, typed, refused, timeZone, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Watch a price" description="You get one alert, when a book offers it." />
      <Card padding="sm" className="max-w-xl">
        <h2 className="text-lg font-semibold">{words.bet}</h2>
        <p className="text-sm text-muted">
          {words.matchup}, <MomentText at={words.startAt} timeZone={timeZone} />
        </p>
        {refused ? (
          <p className="mt-4 text-sm">
            {refused}{" "}
            <Link to="/subscription" className="font-medium text-accent underline underline-offset-2">
              Plans
            </Link>
          </p>
        ) : (
          <Form method="post" className="mt-4 grid grid-cols-[minmax(0,14rem)_auto] items-end justify-start gap-2">
            <input type="hidden" name="formKey" value={formKey} />
            <Field
              label="Tell me at this price or better"
              errors={answer ? [answer.message] : undefined}
              inputProps={{
                name: "price",
                autoComplete: "off",
                required: true,
                defaultValue: answer?.value ?? typed,
              }}
            />
            <Button type="submit" variant="primary">
              Watch
            </Button>
          </Form>
        )}
      </Card>
      <p className="mt-2">
        <Link to="/notifications" className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          ‹ Notifications
        </Link>
      </p>
    </>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { typedPrice } from "#app/lib/http/page/typed-price.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { watchedBetSchema, watchFormSchema } from "#app/lib/schemas/notify/watch.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { mayNotWatch, nameWatch, watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";

export const meta: MetaFunction = () => [{ title: "Watch a price · Linewise" }];

/** @throws Response 404 for an address that names no bet on an upcoming game. */
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

export const action = forms({
  watch: form({
    schema: watchFormSchema,
    run: async (caller, { price }, { request }) => {
      const { bet } = await betOf(caller, request);
      const typed = typedPrice(caller, "price", price);
      return typed.ok ? watchPrice(caller, { ...bet, price: typed.price }) : typed;
    },
    field: "price",
    to: "/notifications",
  }),
});

export default function WatchPrice() {
  const { words, typed, refused, timeZone, formKey } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const price = refusedField(result, "price");
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
            <Link to="/subscription" className="font-medium link">
              Plans
            </Link>
          </p>
        ) : (
          <Form method="post" className="mt-4 grid grid-cols-[minmax(0,14rem)_auto] items-end justify-start gap-2">
            <input type="hidden" name="formKey" value={formKey} />
            <Field
              label="Tell me at this price or better"
              errors={price.errors ?? refusedForm(result)}
              inputProps={{
                name: "price",
                autoComplete: "off",
                required: true,
                defaultValue: price.value ?? typed,
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

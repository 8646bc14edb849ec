import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { STOP_QUESTION, TOUR_TEXTS, TOUR_TOASTS } from "#app/components/insights/tour-texts.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { firstStep, stepAfter, TOUR_STEPS, type TourStep } from "#app/lib/engine/mentor/tour-steps.ts";
import { redirectWithToast } from "#app/lib/http/page/toast.server.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { tourAddressSchema, tourFormSchema } from "#app/lib/schemas/insights/tour.ts";
import { followTour } from "#app/lib/workflows/insights/follow-tour.server.ts";

const LIST = "/betting-strategies";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Tour${loaded ? `: ${TOUR_TEXTS[loaded.step].title}` : ""} · Linewise` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await requireBettor(request);
  const address = tourAddressSchema(firstStep(viewer.tour));
  const { step, stop } = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { step, asks: stop === "1" };
}

/** Goes to another stop, or ends the tour on the pick list. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireBettor(request);
  const form = tourFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const { at, completed } = form.data;
  await followTour(caller, { at });
  if (at !== "over") return redirect(`/tour?step=${at}`, 303);
  return completed === "yes" ? redirectWithToast(LIST, TOUR_TOASTS.complete) : redirect(LIST, 303);
}

/** The tour without scripts: a page for each stop. With scripts it runs over the pick list itself. */
export default function Tour() {
  const { step, asks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Tour" description={`Step ${TOUR_STEPS.indexOf(step) + 1} of ${TOUR_STEPS.length}`} />
      <Card as="section" aria-labelledby="stop" className="max-w-xl">
        <h2 id="stop" className="text-lg font-semibold">
          {asks ? STOP_QUESTION : TOUR_TEXTS[step].title}
        </h2>
        {asks ? null : <p className="mt-2">{TOUR_TEXTS[step].text}</p>}
        <Form method="post" className="mt-4 flex flex-wrap gap-2">
          {asks ? <Stopping step={step} /> : <Going step={step} />}
        </Form>
      </Card>
      {asks ? null : (
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={step === "filters" ? `${LIST}#filters` : LIST} variant="ghost" className="-ml-4">
            See it on AI Picks
          </ButtonLink>
          {/* The first stop has Skip. */}
          {stepAfter(step, -1) === null ? null : (
            <ButtonLink to={`/tour?step=${step}&stop=1`} variant="ghost">
              Stop tour
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

function Stopping({ step }: { readonly step: TourStep }) {
  return (
    <>
      <ButtonLink to={`/tour?step=${step}`} variant="primary">
        Continue
      </ButtonLink>
      <Button type="submit" name="at" value="over">
        Stop tour
      </Button>
    </>
  );
}

function Going({ step }: { readonly step: TourStep }) {
  const next = stepAfter(step, 1);
  const back = stepAfter(step, -1);
  return (
    <>
      {next === null ? <input type="hidden" name="completed" value="yes" /> : null}
      {/* The first button is what Enter presses. */}
      <Button type="submit" variant="primary" name="at" value={next ?? "over"}>
        {next === null ? "Done" : "Next"}
      </Button>
      {back === null ? (
        <Button type="submit" variant="ghost" name="at" value="over">
          Skip
        </Button>
      ) : (
        <ButtonLink to={`/tour?step=${back}`} variant="ghost">
          Back
        </ButtonLink>
      )}
    </>
  );
}

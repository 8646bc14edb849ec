import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { trialText } from "#app/lib/format/plan-text.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { DEMO_END, DEMO_STEPS, readDemoPlace } from "#app/lib/schemas/site/demo.ts";
import { demoWeek } from "#app/lib/workflows/site/demo-week.server.ts";
import { DemoFrame } from "./demo-frame.tsx";
import { BankrollStep, PickStep, ProofStep, SlipStep, WeekStep } from "./steps.tsx";

export const handle = { noScripts: true };

const DESCRIPTION = "Linewise in five steps, on a recorded week of published and graded picks. No sign-in.";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Demo${data && data.place.step <= DEMO_STEPS ? `, step ${data.place.step}` : ""} · Linewise` },
  { name: "description", content: DESCRIPTION },
  ...(data ? [{ tagName: "link", rel: "canonical", href: `${data.origin}/demo` }] : []),
];

/** The demo explains a pick with a suggested stake of more than pocket money. */
const SMALLEST_SHOWN = 0.0025;

const SCREENS = [
  { title: "What a pick says", Step: PickStep },
  { title: "How much to bet", Step: BankrollStep },
  { title: "Into the slip", Step: SlipStep },
  { title: "How the week went", Step: WeekStep },
  { title: "How you can check it", Step: ProofStep },
] as const;

/** Public: runs on the newest whole week of the feed's own record. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const { HELP_LINE, APP_ORIGIN } = env();
  return {
    place: readDemoPlace(new URL(request.url).searchParams),
    week: await demoWeek(await visitorOf(signedIn)),
    trial: trialText(),
    oddsFormat: signedIn?.viewer.oddsFormat ?? "american",
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: HELP_LINE,
    origin: APP_ORIGIN,
  };
}

export default function Demo() {
  const { place, week, trial, oddsFormat, shell, helpLine } = useLoaderData<typeof loader>();
  const screen = SCREENS[place.step - 1];
  const bet = week?.bets.find(({ stakeFraction }) => stakeFraction >= SMALLEST_SHOWN) ?? week?.bets[0];
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      {place.step === DEMO_END || !screen ? (
        <DemoFrame place={place} title="See today’s picks">
          <p>{trial}</p>
          <p className="text-muted">
            21+ in most places, 18+ where the law allows. Predictions are estimates, and betting involves risk.
          </p>
          <ButtonLink to="/consent" reloadDocument variant="primary" size="lg">
            Start Your Free Trial
          </ButtonLink>
        </DemoFrame>
      ) : (
        <DemoFrame place={place} title={screen.title}>
          {week && bet ? (
            <screen.Step week={week} place={place} bet={bet} oddsFormat={oddsFormat} helpLine={helpLine} />
          ) : (
            <EmptyState title="Nothing is settled yet">
              <p>The demo runs on picks that were published and graded. The first ones are still open.</p>
            </EmptyState>
          )}
        </DemoFrame>
      )}
    </PublicShell>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DEMO_STEPS, demoHref, type DemoPlace } from "#app/lib/schemas/site/demo.ts";

/** One screen of the demo: its step, its content, and the links onward. Sign-up is on every screen. */
export function DemoFrame({
  place,
  title,
  children,
}: {
  readonly place: DemoPlace;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { step } = place;
  const last = step > DEMO_STEPS;
  return (
    <div className="mx-auto max-w-2xl">
      <p className="text-sm text-muted">{last ? "Demo finished" : `Demo, step ${step} of ${DEMO_STEPS}`}</p>
      <progress
        aria-label="Steps of the demo"
        max={DEMO_STEPS}
        value={Math.min(step, DEMO_STEPS)}
        className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
      />
      <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{title}</h1>
      <div className="mt-4 space-y-4">{children}</div>
      <nav aria-label="Demo" className="mt-6 flex flex-wrap gap-3">
        {step > 1 ? (
          <ButtonLink to={demoHref(place, step - 1)} reloadDocument icon="chevron-left">
            Back
          </ButtonLink>
        ) : null}
        {last ? null : (
          <ButtonLink to={demoHref(place, step + 1)} reloadDocument variant="primary">
            {step === DEMO_STEPS ? "Finish" : "Next"}
          </ButtonLink>
        )}
      </nav>
      {last ? null : (
        <p className="mt-4">
          <a
            href="/consent"
            className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-2"
          >
            Skip Demo - Sign Up Now
          </a>
        </p>
      )}
    </div>
  );
}

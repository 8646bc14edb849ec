import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, Form } from "@remix-run/react";
import { BreakForm } from "#app/components/account/break-form.tsx";
import { LimitsForm } from "#app/components/account/limits-form.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink, Button } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { LIMIT_KINDS } from "#app/lib/engine/care/limits.ts";
import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { limitSummary, LIMIT_TITLES, pauseSentence } from "#app/lib/format/care.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { exclusionFormSchema, limitsFormSchema, realityCheckFormSchema } from "#app/lib/schemas/account/forms.ts";
import { changeRealityCheck } from "#app/lib/workflows/account/change-settings.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";
import { readCare } from "#app/lib/workflows/account/read-care.server.ts";
import { REALITY_CHECKS } from "#app/lib/engine/care/time-used.ts";
import { SelectField } from "#app/components/forms/select-field.tsx";

export const meta: MetaFunction = () => [{ title: "Limits and breaks · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { pause, timeZone, currencyMark, region, realityCheckMinutes } = caller.viewer;
  return {
    care: await readCare(caller),
    pause: pause && pauseSentence(pause, timeZone),
    excluded: isExcluded(pause),
    timeZone,
    currencyMark,
    realityCheckMinutes,
    helpLine: helpLineOf(region, env().HELP_LINE),
  };
}

export const action = forms({
  limits: form({
    schema: limitsFormSchema,
    run: (caller, { kind, ...amounts }) => setLimits(caller, { kind, amounts }),
    to: (_done, { kind }) => `/care#${kind}`,
  }),
  break: form({
    schema: exclusionFormSchema,
    run: (caller, { length }) =>
      excludeOneself(caller, { length, helpLine: helpLineOf(caller.viewer.region, env().HELP_LINE) }),
    to: "/care#break",
  }),
  "reality-check": button({ schema: realityCheckFormSchema, run: changeRealityCheck, at: "/care#reality-check" }),
});

export default function Care() {
  const { care, pause, excluded, timeZone, currencyMark, realityCheckMinutes, helpLine } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const limited = refused?.intent === "limits" ? String(refused.result.initialValue?.["kind"]) : undefined;
  const resultOf = (section: string) => (section === (limited ?? refused?.intent) ? refused?.result : undefined);
  return (
    <>
      <PageHeader
        title="Limits and breaks"
        description="Your limits and breaks apply everywhere. A tighter limit counts at once, a looser one after 24 hours."
      />
      <div className="grid max-w-3xl gap-3">
        {pause === null ? null : (
          <Banner
            tone="info"
            title={pause}
            actions={
              <ButtonLink to="/settings/data" reloadDocument>
                Your data
              </ButtonLink>
            }
          >
            {excluded
              ? "Picks, results and bets are closed to you until then. Your data with all your bets, your settings, and the way to cancel a plan stay open."
              : "Picks are closed to you until then. Your own bets, data and settings stay open."}
          </Banner>
        )}
        {LIMIT_KINDS.map((kind) => (
          <Fold
            key={kind}
            id={kind}
            title={LIMIT_TITLES[kind]}
            note={limitSummary(care.limits, kind, currencyMark)}
            open={resultOf(kind) !== undefined}
          >
            <LimitsForm
              kind={kind}
              care={care}
              timeZone={timeZone}
              currencyMark={currencyMark}
              result={resultOf(kind)}
            />
          </Fold>
        ))}
        <Fold id="break" title="Take a break" note={pause ?? undefined} open={resultOf("break") !== undefined}>
          <BreakForm result={resultOf("break")} />
        </Fold>
        <Fold
          id="reality-check"
          title="Reality check"
          note={realityCheckMinutes === null ? "off" : `every ${realityCheckMinutes} minutes`}
        >
          <RealityCheckForm minutes={realityCheckMinutes} />
        </Fold>
        <p className="pt-2 text-sm text-muted">
          Somebody to talk to, free and confidential:{" "}
          <a href={telephoneHref(helpLine)} className="font-medium whitespace-nowrap link">
            {helpLine}
          </a>
          . Software that blocks betting sites on your devices:{" "}
          <a href="https://gamban.com/" rel="noreferrer" className="font-medium link">
            Gamban
          </a>
          .
        </p>
        <p>
          <ButtonLink to="/care/self-test" reloadDocument>
            Nine questions about your betting
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** How often a note says how long the person has been here today. */
function RealityCheckForm({ minutes }: { readonly minutes: number | null }) {
  return (
    <Form method="post" className="space-y-3">
      <SelectField
        label="Tell me how long I have been here today"
        selectProps={{ name: "minutes", defaultValue: minutes === null ? "never" : String(minutes) }}
        options={[
          ...REALITY_CHECKS.map((every) => ({ value: String(every), label: `Every ${every} minutes` })),
          { value: "never", label: "Never" },
        ]}
      />
      <Button type="submit" name="intent" value="reality-check" variant="primary">
        Save
      </Button>
    </Form>
  );
}

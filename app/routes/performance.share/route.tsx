import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ShareLink } from "#app/components/ui/share-link.tsx";
import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { button, forms } from "#app/lib/http/page/forms.server.ts";
import { callerOf } from "#app/lib/http/session/caller.server.ts";
import { requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { resultsPageFormSchema } from "#app/lib/schemas/bets/performance.ts";
import {
  openResultsPage,
  readResultsPage,
  withdrawResultsPage,
} from "#app/lib/workflows/bets/open-results-page.server.ts";

export const handle = { noScripts: true };

const HERE = "/performance/share";

export const meta: MetaFunction = () => [{ title: "Share your results · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireViewer(request);
  const caller = await callerOf(signedIn);
  return {
    ...(await readResultsPage(caller)),
    timeZone: caller.viewer.timeZone,
    paused: isExcluded(caller.viewer.pause),
    shell: await shellOf(request, signedIn),
    origin: env().APP_ORIGIN,
    formKey: newId(),
  };
}

/** Creates the page as chosen, or takes its link back. */
export const action = forms({
  open: button({ schema: resultsPageFormSchema, run: openResultsPage, at: HERE }),
  withdraw: button({ run: withdrawResultsPage, at: HERE }),
});

export default function ShareResults() {
  const { page, name, timeZone, paused, shell, origin, formKey } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={shell.helpLine}>
      <div className="max-w-2xl">
        <PageHeader
          title="Share your results"
          description="A page of your own totals for anyone who has its link. Nobody else can find it, and you can take the link back at any time."
        />
        <div className="space-y-4">
          {paused ? <Banner tone="caution">While you take a break, the link shows nothing.</Banner> : null}
          {page ? <Open page={page} url={`${origin}/results/${page.id}`} name={name} timeZone={timeZone} /> : null}
          {paused ? null : (
            <>
              <Choices page={page} name={name} formKey={formKey} />
              <p className="text-sm">
                <Link
                  to="/performance"
                  reloadDocument
                  className="inline-flex min-h-11 items-center font-medium text-accent"
                >
                  ‹ Your performance
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </PublicShell>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The current link, and the page's content. */
function Open({
  page,
  url,
  name,
  timeZone,
}: Pick<Loaded, "name" | "timeZone"> & { page: NonNullable<Loaded["page"]>; url: string }) {
  const shown = [
    page.showsName && name !== null ? `your name, “${name}”` : null,
    page.showsMoney ? "your profit in money" : null,
  ];
  return (
    <Card as="section" aria-labelledby="open">
      <h2 id="open" className="text-lg font-semibold">
        Your link
      </h2>
      <p className="mt-1 text-sm break-all">
        <a href={url} className="font-medium link">
          {url}
        </a>
      </p>
      <p className="mt-1 text-sm text-muted">
        Open since {formatDate(page.createdAt, timeZone)}. It shows the last {page.days} days
        {shown.some(Boolean)
          ? `, with ${shown.filter(Boolean).join(" and ")}`
          : ", without your name and without money"}
        .
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <ShareLink what="your results" text={`My bets of the last ${page.days} days, wins and losses:\n${url}`} />
        <ButtonLink to={`/results/${page.id}`} reloadDocument size="sm">
          See the page
        </ButtonLink>
        <form method="post">
          <Button type="submit" name="intent" value="withdraw" size="sm">
            Take the link back
          </Button>
        </form>
      </div>
    </Card>
  );
}

function Choices({ page, name, formKey }: Pick<Loaded, "page" | "name" | "formKey">) {
  return (
    <Card as="section" aria-labelledby="choices">
      <h2 id="choices" className="text-lg font-semibold">
        {page ? "A new link instead" : "What it shows"}
      </h2>
      <p className="mt-1 text-sm text-muted">
        Settled bets, wins, losses and pushes, win rate, ROI and closing line value, each with its number of bets. Never
        a single bet, and nothing you imported.{page ? " The link above stops working." : ""}
      </p>
      <form method="post" className="mt-3 space-y-2">
        <SelectField
          label="Period"
          selectProps={{ name: "days", defaultValue: String(page?.days ?? 30) }}
          options={[
            { value: "7", label: "The last 7 days" },
            { value: "30", label: "The last 30 days" },
            { value: "90", label: "The last 90 days" },
            { value: "365", label: "The last 365 days" },
          ]}
        />
        <div>
          {name === null ? (
            <p className="text-sm text-muted">
              Your name can be shown once you{" "}
              <Link to="/social-network?tab=you" reloadDocument className="font-medium link">
                chose one
              </Link>{" "}
              among the members.
            </p>
          ) : (
            <CheckboxField
              label={`Show my name: ${name}`}
              inputProps={{ name: "name", value: "on", defaultChecked: page?.showsName ?? false }}
            />
          )}
          <CheckboxField
            label="Show my profit and what I staked in money"
            inputProps={{ name: "money", value: "on", defaultChecked: page?.showsMoney ?? false }}
          />
        </div>
        <input type="hidden" name="formKey" value={formKey} />
        <Button type="submit" variant="primary" name="intent" value="open">
          {page ? "Make a new link" : "Make a link"}
        </Button>
      </form>
    </Card>
  );
}

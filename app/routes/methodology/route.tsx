import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { methodology } from "#app/lib/format/methodology.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

const DESCRIPTION = "How a pick's chance, verdict and stake are calculated, with one example from price to stake.";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: "Methodology · Linewise" },
  { name: "description", content: DESCRIPTION },
  ...(loaded ? [{ tagName: "link", rel: "canonical", href: `${loaded.origin}/methodology` }] : []),
];

/** Open to everybody: people can read how picks are made before they pay for them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  return {
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
    sections: methodology(signedIn?.viewer.oddsFormat ?? "american"),
  };
}

const LINK = "inline-flex min-h-6 items-center font-medium link";

export default function Methodology() {
  const { shell, helpLine, sections } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader title="Methodology" />
        <p className="mb-4 text-sm text-muted">{DESCRIPTION}</p>
        <div className="space-y-4">
          {sections.map(({ id, title, paragraphs, rows }) => (
            <Card key={id} as="section" aria-labelledby={id}>
              <h2 id={id} className="text-lg font-semibold">
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2">
                  {paragraph}
                </p>
              ))}
              {rows ? (
                <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_1fr]">
                  {rows.map(([term, text]) => (
                    <div key={term} className="contents">
                      <dt className="font-semibold">{term}</dt>
                      <dd className="mb-2 text-muted tabular-nums sm:mb-0">{text}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </Card>
          ))}
        </div>
        <p className="mt-4 text-sm">
          <a href="/track-record" className={LINK}>
            The results: the track record
          </a>
          {" · "}
          <a href="/glossary" className={LINK}>
            What the words mean
          </a>
          {" · "}
          <a href="/help/settlement" className={LINK}>
            How bets are settled
          </a>
        </p>
      </div>
    </PublicShell>
  );
}

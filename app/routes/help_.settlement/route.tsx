import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { HOUSE_RULES } from "#app/lib/engine/settle/house-rules.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [
  { title: "How bets are settled · Linewise" },
  {
    name: "description",
    content:
      "Shortened, postponed and suspended games, void legs, props: the rules, their sources, and which books differ.",
  },
];

/** Open to everybody: the rules are the same for all. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  return { shell: signedIn ? await shellOf(request, signedIn) : null, helpLine: env().HELP_LINE, rules: HOUSE_RULES };
}

export default function Settlement() {
  const { shell, helpLine, rules } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader title="How bets are settled" />
        <p className="mb-4 text-sm text-muted">
          The rules that most North American sportsbooks print, as we grade by them. Where a book differs, its rule
          decides what it pays you.
        </p>
        <div className="space-y-4">
          {rules.map(({ title, text, differ, sources }, index) => (
            <Card key={title} as="section" aria-labelledby={`rule-${index}`}>
              <h2 id={`rule-${index}`} className="text-lg font-semibold">
                {title}
              </h2>
              <p className="mt-1">{text}</p>
              {differ.length > 0 ? (
                <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
                  {differ.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              ) : null}
              {sources.length > 0 ? (
                <p className="mt-2 text-sm text-muted">
                  Printed by:{" "}
                  {sources.map(({ name, href }, nth) => (
                    <span key={href}>
                      {nth > 0 ? "; " : ""}
                      <a href={href} rel="noreferrer" className="inline-block py-1 underline underline-offset-2">
                        {name}
                      </a>
                    </span>
                  ))}
                </p>
              ) : null}
            </Card>
          ))}
        </div>
      </div>
    </PublicShell>
  );
}

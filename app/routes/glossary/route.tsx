import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GlossarySearch } from "#app/components/layout/glossary-search.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { GLOSSARY, searchGlossary } from "#app/lib/format/glossary.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { searchQuerySchema } from "#app/lib/schemas/site/search.ts";

export const handle = { noScripts: true };

const DESCRIPTION = "The words of betting that our screens use, each in a sentence or two.";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: "Glossary · Linewise" },
  { name: "description", content: DESCRIPTION },
  ...(loaded ? [{ tagName: "link", rel: "canonical", href: `${loaded.origin}/glossary` }] : []),
];

/** Public: people who compare plans can look up a word first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const { q } = searchQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    query: q,
    entries: searchGlossary(q),
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
  };
}

export default function Glossary() {
  const { query, entries, shell, helpLine } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader title="Glossary" description={DESCRIPTION} />
        <GlossarySearch query={query} />
        {query === "" ? null : (
          <p className="mt-4 text-sm text-muted">
            {entries.length === 0 ? "Nothing found" : formatCount(entries.length, "entry", "entries")} for “{query}”.{" "}
            <a href="/glossary" className="inline-flex min-h-6 items-center font-medium link">
              All {GLOSSARY.length}
            </a>
          </p>
        )}
        {entries.length === 0 ? null : (
          <Card padding="none" className="mt-4">
            <dl className="divide-y">
              {entries.map(({ id, name, also, text }) => (
                <div key={id} id={id} className="scroll-mt-20 px-4 py-3 target:bg-accent-soft">
                  <dt className="font-semibold">
                    {name}
                    {also.length === 0 ? null : (
                      <span className="ml-2 text-xs font-normal text-muted">also: {also.join(", ")}</span>
                    )}
                  </dt>
                  <dd className="mt-0.5 text-sm">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </PublicShell>
  );
}

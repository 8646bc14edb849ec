import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { LEGAL_PAGES, LEGAL_TEXTS } from "#app/lib/format/legal-texts.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Legal · Linewise" },
  { name: "description", content: "Terms, privacy and responsible play, each with its version and date." },
  ...(data ? [{ tagName: "link", rel: "canonical", href: `${data.origin}/legal` }] : []),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const { HELP_LINE, APP_ORIGIN } = env();
  return {
    texts: LEGAL_PAGES.map((page) => {
      const { title, version, since, lead } = LEGAL_TEXTS[page];
      return { href: `/legal/${page}`, title, version, since, lead };
    }),
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: HELP_LINE,
    origin: APP_ORIGIN,
  };
}

/** The legal texts with version and date. */
export default function LegalTexts() {
  const { texts, shell, helpLine } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title="Legal"
          description="A text that changes gets a new version and date. The text you accept is kept with your account word for word."
        />
        <ul className="divide-y rounded-card border bg-raised shadow-card">
          {texts.map(({ href, title, version, since, lead }) => (
            <li key={href}>
              <a href={href} className="block px-4 py-3 hover:bg-sunken sm:px-6">
                <span className="font-semibold link">{title}</span>
                <span className="block text-sm text-muted">
                  Version {version}, {since}
                </span>
                <span className="mt-1 block text-sm">{lead}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PublicShell>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { REGION_KEYS, REGIONS, type Region } from "#app/lib/engine/care/regions.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";
import { LEGAL_PAGES, LEGAL_TEXTS, type LegalSection } from "#app/lib/format/legal-texts.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded
    ? [
        { title: `${loaded.text.title} · Linewise` },
        { name: "description", content: loaded.text.lead },
        { tagName: "link", rel: "canonical", href: `${loaded.origin}/legal/${loaded.page}` },
      ]
    : [{ title: "Not found · Linewise" }];

/** One of the legal texts. @throws Response 404 for any other. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = LEGAL_PAGES.find((name) => name === params.page);
  if (!page) throw data(null, { status: 404 });
  const signedIn = await getViewer(request);
  const { HELP_LINE, APP_ORIGIN } = env();
  return {
    page,
    others: LEGAL_PAGES.filter((other) => other !== page).map((other) => ({
      href: `/legal/${other}`,
      title: LEGAL_TEXTS[other].title,
    })),
    text: LEGAL_TEXTS[page],
    regions: page === "responsible-play" ? regionRows(HELP_LINE) : null,
    shell: signedIn ? await shellOf(request, signedIn) : null,
    helpLine: HELP_LINE,
    origin: APP_ORIGIN,
  };
}

/** Every place with its minimum age and help line, as the product applies them. */
function regionRows(configured: string) {
  return REGION_KEYS.map((key) => {
    const region: Region = REGIONS[key];
    return { label: region.label, age: region.minimumAge, helpLine: region.helpLine ?? configured };
  });
}

export default function Legal() {
  const { page, others, text, regions, shell, helpLine } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <article className="mx-auto max-w-3xl">
        <h1 className="text-2xl font-bold sm:text-3xl">{text.title}</h1>
        <p className="mt-1 text-sm text-muted">
          Version {text.version}, {text.since}
        </p>
        <p className="mt-4 text-lg">{text.lead}</p>
        {page === "responsible-play" ? (
          <p className="mt-3">
            Call{" "}
            <a
              href={telephoneHref(helpLine)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            >
              {helpLine}
            </a>
          </p>
        ) : null}
        {text.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        {regions ? <HelpLines regions={regions} /> : null}
        <p className="mt-8 flex flex-wrap gap-x-6 border-t pt-3 text-sm">
          {others.map(({ href, title }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-2">
              {title}
            </a>
          ))}
        </p>
      </article>
    </PublicShell>
  );
}

function Section({ section: { title, paragraphs, table } }: { readonly section: LegalSection }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 leading-7">
          {paragraph}
        </p>
      ))}
      {table ? (
        <table className="mt-2 w-full text-left text-sm">
          <thead>
            <tr className="border-b text-xs text-muted">
              {table.columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {table.rows.map(([what, ...rest]) => (
              <tr key={what}>
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {what}
                </th>
                {rest.map((cell) => (
                  <td key={cell} className="py-1.5 text-muted">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function HelpLines({
  regions,
}: {
  readonly regions: readonly { readonly label: string; readonly age: number; readonly helpLine: string }[];
}) {
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold">Help lines and ages by place</h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {regions.map(({ label, age, helpLine }) => (
          <li key={label} className="flex flex-wrap items-center justify-between gap-x-3 border-b text-sm">
            <span>
              {label} <span className="text-muted">({age}+)</span>
            </span>
            <span className="inline-flex min-h-11 items-center font-medium">{helpLine}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { apiDocument, failedCall } from "./document.server.ts";
import { EntryFold, FoldList } from "./entry-fold.tsx";
import { FieldList, TypeText } from "./field-list.tsx";
import { Guide } from "./guide.tsx";
import { GUIDE } from "./guide-section.tsx";
import { OperationCard } from "./operation-card.tsx";
import { referenceView, type ReferenceView } from "./reference-view.server.ts";

export const handle = { noScripts: true };

const TITLE = "API Reference · Linewise";
const DESCRIPTION =
  "Every endpoint of the Linewise API: parameters, responses, errors, paging, caching and rate limits.";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: TITLE },
  { name: "description", content: DESCRIPTION },
  ...(data ? [{ tagName: "link", rel: "canonical", href: `${data.view.origin}/api/docs` }] : []),
];

/** Public: the reference is the same for everyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  const { RATE_LIMIT_PER_15_MINUTES, HELP_LINE } = env();
  return {
    view: referenceView(apiDocument(), { requestsPerWindow: RATE_LIMIT_PER_15_MINUTES, failedCall: failedCall() }),
    signedIn: signedIn !== null,
    helpLine: HELP_LINE,
  };
}

export default function ApiReference() {
  const { view, signedIn, helpLine } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHeader>
        <ButtonLink to={signedIn ? "/betting-strategies" : "/consent"} reloadDocument>
          {signedIn ? "AI Picks" : "Sign In"}
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <PageHeader title="API Reference" description={DESCRIPTION} />
        <div className="gap-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents view={view} />
          <div className="min-w-0 space-y-4">
            <section aria-labelledby="guide-title" className="space-y-3">
              <h2 id="guide-title" className="text-xl font-bold">
                Guide
              </h2>
              <Guide view={view} />
            </section>
            {view.groups.map((group) => (
              <Group key={group.title} group={group} />
            ))}
            <Shapes view={view} />
          </div>
        </div>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

const CONTENTS_LINK = "inline-flex min-h-9 items-center underline-offset-2 hover:underline";

function Contents({ view }: { readonly view: ReferenceView }) {
  return (
    <nav
      aria-label="Contents"
      className="mb-6 text-sm max-lg:hidden lg:sticky lg:top-20 lg:mb-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <ul>
        {GUIDE.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={CONTENTS_LINK}>
              {title}
            </a>
          </li>
        ))}
        {view.groups.map(({ title }) => (
          <li key={title}>
            <a href={`#${groupId(title)}`} className={CONTENTS_LINK}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href="#shapes" className={CONTENTS_LINK}>
            Shapes
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** The endpoints of one family. */
function Group({ group: { title, description, operations } }: { readonly group: ReferenceView["groups"][number] }) {
  return (
    <Chapter id={groupId(title)} title={title} description={description} entries={operations.length}>
      {operations.map((operation) => (
        <OperationCard key={operation.id} operation={operation} />
      ))}
    </Chapter>
  );
}

/** The objects that several endpoints share. */
function Shapes({ view }: { readonly view: ReferenceView }) {
  return (
    <Chapter
      id="shapes"
      title="Shapes"
      description="The objects that several endpoints share."
      entries={view.shapes.length}
    >
      {view.shapes.map(({ name, description, type, fields }) => (
        <EntryFold
          key={name}
          id={`shape-${name}`}
          heading={
            <h3 id={`shape-${name}-title`} className="font-mono text-sm font-semibold">
              {name}
            </h3>
          }
          hint={description}
        >
          {fields.length > 0 ? (
            <FieldList fields={fields} label={`Fields of ${name}`} />
          ) : (
            <p className="text-sm text-muted">
              <TypeText parts={type} />
            </p>
          )}
        </EntryFold>
      ))}
    </Chapter>
  );
}

/** A part of the reference that opens to its entries; a link to it or to one of them opens it too. */
function Chapter({
  id,
  title,
  description,
  entries,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly entries: number;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <details className="group/chapter print:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 items-baseline gap-2 py-1">
          <span
            aria-hidden
            className="inline-block text-accent transition-transform group-open/chapter:rotate-90 motion-reduce:transition-none"
          >
            ›
          </span>
          <span className="min-w-0">
            <h2 id={`${id}-title`} className="inline text-xl font-bold">
              {title}
            </h2>{" "}
            <span className="text-sm text-muted tabular-nums">{entries}</span>
            <span className="block text-sm text-muted">{description}</span>
          </span>
        </summary>
        <div id={id} className="scroll-mt-36 pt-2">
          <FoldList>{children}</FoldList>
        </div>
      </details>
    </section>
  );
}

function groupId(title: string): string {
  return `group-${title.toLowerCase().replaceAll(" ", "-")}`;
}

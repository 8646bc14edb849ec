import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { PublicHeader } from "#app/components/layout/public-header.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { getViewer, leadToBreak } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { Contents, Neighbors, PartHeading } from "./part-navigation.tsx";
import { EndpointIndex } from "./endpoint-index.tsx";
import { FoldList, EntryFold } from "./entry-fold.tsx";
import { Guide } from "./guide.tsx";
import { OperationCard } from "./operation-card.tsx";
import { partHref, REFERENCE, shapeId } from "./reference-addresses.ts";
import { reference, type PartContent } from "./reference-parts.server.ts";
import { FieldList, TypeText } from "./field-list.tsx";
import type { ShapeView } from "./reference-view.server.ts";

export const handle = { noScripts: true };

const OF_A_PART = "From the reference of the Linewise API.";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "Not found · Linewise" }];
  const { href, title, description } = loaded.part;
  const isWhole = href === REFERENCE;
  return [
    { title: isWhole ? `${title} · Linewise` : `${title} · API Reference · Linewise` },
    { name: "description", content: isWhole ? description : `${description} ${OF_A_PART}` },
    { tagName: "link", rel: "canonical", href: `${loaded.origin}${href}` },
  ];
};

/** Public: the reference is the same for everyone. @throws Response 404 for an unknown part. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { origin, contents, parts } = reference();
  const part = parts.get(params.part === undefined ? REFERENCE : partHref(params.part));
  if (!part) throw data(null, { status: 404 });
  const signedIn = await getViewer(request);
  if (signedIn) leadToBreak(request, signedIn.viewer);
  return { origin, contents, part, signedIn: signedIn !== null, helpLine: env().HELP_LINE };
}

export default function ApiReference() {
  const { contents, part, signedIn, helpLine } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHeader>
        <ButtonLink to={signedIn ? "/betting-strategies" : "/consent"} reloadDocument>
          {signedIn ? "AI Picks" : "Sign In"}
        </ButtonLink>
      </PublicHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-4 pb-8 sm:px-6 sm:pt-8">
        <PartHeading part={part} />
        <div className="gap-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents contents={contents} current={part.href} />
          <div className="min-w-0 space-y-4">
            <Content content={JSON.parse(part.content) as PartContent} />
            <Neighbors contents={contents} current={part.href} />
          </div>
        </div>
      </main>
      <SiteFooter helpLine={helpLine} narrow />
    </>
  );
}

function Content({ content }: { readonly content: PartContent }) {
  switch (content.kind) {
    case "guide":
      return (
        <>
          <section aria-labelledby="guide-title" className="space-y-3">
            <h2 id="guide-title" className="text-xl font-bold">
              Guide
            </h2>
            <Guide view={content.guide} />
          </section>
          <EndpointIndex families={content.families} shapes={content.shapes} />
        </>
      );
    case "family":
      return (
        <FoldList>
          {content.operations.map((operation) => (
            <OperationCard key={operation.id} operation={operation} open={content.operations.length === 1} />
          ))}
        </FoldList>
      );
    case "shapes":
      return <ShapeList shapes={content.shapes} />;
  }
}

/** The objects that several endpoints share, with their fields. */
function ShapeList({ shapes }: { readonly shapes: readonly ShapeView[] }) {
  return (
    <FoldList>
      {shapes.map(({ name, description, type, fields }) => (
        <EntryFold
          key={name}
          id={shapeId(name)}
          heading={<h2 className="font-mono text-sm font-semibold wrap-anywhere">{name}</h2>}
          hint={description}
          beside
        >
          {fields.length > 0 ? (
            <FieldList fields={fields} />
          ) : (
            <p className="field-list">
              <small>
                <TypeText parts={type} />
              </small>
            </p>
          )}
        </EntryFold>
      ))}
    </FoldList>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

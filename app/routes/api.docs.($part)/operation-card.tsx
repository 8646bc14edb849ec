import type { ReactNode } from "react";
import { CallName } from "./call-name.tsx";
import { CodeBlock } from "./code-block.tsx";
import { EntryFold } from "./entry-fold.tsx";
import { FieldList } from "./field-list.tsx";
import { guideHref } from "./reference-addresses.ts";
import type { OperationView } from "./reference-view.server.ts";

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** A fold that works without scripts, for long content few people need. */
function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-2">
        {title}
      </summary>
      <div className="space-y-2 pb-2">{children}</div>
    </details>
  );
}

/** One method of one URL: parameters, responses, errors, an example call. */
export function OperationCard({ operation, open }: { readonly operation: OperationView; readonly open: boolean }) {
  const { id, method, path, parameters, body, bodyExample, answer, failures } = operation;
  const call = `${method} ${path}`;
  return (
    <section aria-labelledby={`${id}-title`}>
      <EntryFold
        id={id}
        open={open}
        heading={
          <h2 id={`${id}-title`}>
            <CallName method={method} path={path} />
          </h2>
        }
        hint={operation.summary}
      >
        <Access operation={operation} />
        {parameters.length > 0 ? (
          <Part title="Parameters">
            <FieldList fields={parameters} label={`Parameters of ${call}`} optional />
          </Part>
        ) : null}
        {body.length > 0 ? (
          <Part title="Body">
            <FieldList fields={body} label={`Body of ${call}`} optional />
          </Part>
        ) : null}
        <Part title="Response">
          <FieldList fields={answer} label={`Response of ${call}`} />
        </Part>
        <Part title="Example call">
          <CodeBlock label={`Command line for ${call}`}>{operation.curl}</CodeBlock>
        </Part>
        <Fold title="JSON structure">
          <p className="text-sm text-muted">Generated from the schema: values only show their type.</p>
          {bodyExample === null ? null : (
            <CodeBlock label={`Structure of the body of ${call}`}>{bodyExample}</CodeBlock>
          )}
          <CodeBlock label={`Structure of the response of ${call}`}>{operation.answerExample}</CodeBlock>
        </Fold>
        <Errors failures={failures} />
      </EntryFold>
    </section>
  );
}

function accessText({ signedIn, scope }: OperationView): string {
  if (!signedIn) return "Public.";
  if (scope === null) return "Requires sign-in by session: no API token opens it.";
  return scope === "any" ? "Requires sign-in or an API token." : `Requires sign-in or an API token with ${scope}.`;
}

/** The callers that may use it, and its answers. */
function Access({ operation }: { readonly operation: OperationView }) {
  return (
    <div className="space-y-1">
      {operation.description ? <p className="text-sm text-muted">{operation.description}</p> : null}
      <p className="text-sm text-muted">
        {accessText(operation)} Responses: {operation.statuses.join(", ")}.
        {operation.changes ? (
          <>
            {" "}
            Accepts an{" "}
            <a href={guideHref("idempotency")} className="link">
              Idempotency-Key
            </a>
            .
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The possible errors, each a link to its meaning. */
function Errors({ failures }: Pick<OperationView, "failures">) {
  return (
    <p className="text-sm text-muted">
      Errors:{" "}
      {failures.map(({ code, status }, at) => (
        <span key={code}>
          {at === 0 ? "" : ", "}
          <a href={guideHref(code)} className="link">
            {status} {code}
          </a>
        </span>
      ))}
      .
    </p>
  );
}

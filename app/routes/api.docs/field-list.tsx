import { Fragment } from "react";
import type { FieldView } from "./reference-view.server.ts";
import type { TypePart } from "./type-text.ts";

/** A type in words, with links to the schemas it names. */
export function TypeText({ parts }: { readonly parts: readonly TypePart[] }) {
  return parts.map(({ text, shape }, at) =>
    shape ? (
      <a key={at} href={`#shape-${shape}`} className="text-accent underline underline-offset-2">
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}

/** Parameters or fields: name, type, meaning. With `optional` the required ones are marked, without it the optional ones. */
export function FieldList({
  fields,
  label,
  optional = false,
}: {
  readonly fields: readonly FieldView[];
  readonly label: string;
  /** Whether entries are optional unless marked required, as parameters are. */
  readonly optional?: boolean;
}) {
  return (
    <dl aria-label={label} className="divide-y border-y text-sm">
      {fields.map(({ name, type, required, description, usual }) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 py-2 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
          <dt className="min-w-0">
            <code className="font-mono font-semibold break-words">{name}</code>
            {optional && required ? <span className="text-muted"> · required</span> : null}
            {!optional && !required ? <span className="text-muted"> · may be missing</span> : null}
          </dt>
          <dd className="min-w-0">
            {description}{" "}
            <span className="text-muted">
              <TypeText parts={type} />
              {usual === null ? null : `; default ${usual}`}.
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

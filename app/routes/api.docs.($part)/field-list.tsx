import { Fragment } from "react";
import { shapeHref } from "./reference-addresses.ts";
import type { FieldView } from "./reference-view.server.ts";
import { joined, type TypePart } from "./type-text.ts";

/** A type in words, with links to its schemas, and the rest of the sentence. */
export function TypeText({ parts, ending = "" }: { readonly parts: readonly TypePart[]; readonly ending?: string }) {
  return joined([...parts, { text: ending }]).map(({ text, shape }, at) =>
    shape ? (
      <a key={at} href={shapeHref(shape)}>
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}

/**
 * Parameters or fields: name, type, meaning. With `optional` the required ones are marked, without it the optional ones. A page has
 * hundreds of them: `.field-list` in tailwind.css styles their parts, so that none repeats the classes.
 */
export function FieldList({
  fields,
  label,
  optional = false,
}: {
  readonly fields: readonly FieldView[];
  readonly label?: string;
  /** Whether entries are optional unless marked required, as parameters are. */
  readonly optional?: boolean;
}) {
  return (
    <dl aria-label={label} className="field-list">
      {fields.map(({ name, type, required, description, usual }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {optional === required ? <small>{required ? " · required" : " · may be missing"}</small> : null}
          </dt>
          <dd>
            {`${description} `}
            <small>
              <TypeText parts={type} ending={usual === null ? "." : `; default ${usual}.`} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

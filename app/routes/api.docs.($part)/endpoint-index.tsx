import type { ReactNode } from "react";
import { CallName } from "./call-name.tsx";
import { EntryFold, FoldList } from "./entry-fold.tsx";
import {
  INDEX_TITLE,
  operationHref,
  partHref,
  SHAPE_PARTS,
  shapeHref,
  shapeId,
  shapePart,
} from "./reference-addresses.ts";
import type { FamilyEntry } from "./reference-parts.server.ts";

/**
 * Every endpoint and every shape by name, each with a link to the page that explains it. The ids are those from the time when the reference
 * was one page: a link from then opens the index at the right entry.
 */
export function EndpointIndex({
  families,
  shapes,
}: {
  readonly families: readonly FamilyEntry[];
  readonly shapes: readonly string[];
}) {
  return (
    <section aria-labelledby="endpoints-title" className="space-y-3">
      <h2 id="endpoints-title" className="text-xl font-bold">
        {INDEX_TITLE}
      </h2>
      <FoldList>
        {families.map(({ name, title, description, operations }) => (
          <Chapter key={name} id={`group-${name}`} part={{ name, title, description }} entries={operations.length}>
            <ul>
              {operations.map(({ id, method, path, summary }) => (
                <li key={id} id={id} className="-mx-2 scroll-mt-36 rounded-control target:bg-accent-soft">
                  <a
                    href={operationHref(name, id)}
                    className="block min-h-11 rounded-control px-2 py-2 hover:bg-sunken [&_code]:text-accent"
                  >
                    <CallName method={method} path={path} />
                    <span className="block text-sm text-muted">{summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Chapter>
        ))}
        {SHAPE_PARTS.map((part) => {
          const own = shapes.filter((name) => shapePart(name) === part);
          return (
            <Chapter key={part.name} id={part.name} part={part} entries={own.length}>
              <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 sm:columns-2 lg:columns-3">
                {own.map((name) => (
                  <li key={name} id={shapeId(name)} className="scroll-mt-36 rounded-control target:bg-accent-soft">
                    <a
                      href={shapeHref(name)}
                      className="inline-flex min-h-11 items-center font-mono text-sm link sm:min-h-8"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Chapter>
          );
        })}
      </FoldList>
    </section>
  );
}

/** A part of the reference that opens to its entries; a link to it or to one of them opens it too. */
function Chapter({
  id,
  part: { name, title, description },
  entries,
  children,
}: {
  readonly id: string;
  /** The page with its entries in full. */
  readonly part: Pick<FamilyEntry, "name" | "title" | "description">;
  readonly entries: number;
  readonly children: ReactNode;
}) {
  return (
    <EntryFold
      id={id}
      heading={
        <span>
          <h3 className="inline font-semibold">{title}</h3>{" "}
          <span className="text-sm text-muted tabular-nums">{entries}</span>
        </span>
      }
      hint={description}
      beside
    >
      <div className="-mt-2">
        <a href={partHref(name)} className="inline-flex min-h-11 items-center text-sm font-medium link">
          {title} in full
        </a>
        {children}
      </div>
    </EntryFold>
  );
}

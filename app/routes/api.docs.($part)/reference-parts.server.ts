import { env } from "#app/lib/platform/env.server.ts";
import { apiDocument, failedCall } from "./document.server.ts";
import { partHref, REFERENCE, SHAPE_PARTS, shapePart } from "./reference-addresses.ts";
import {
  referenceView,
  type FamilyView,
  type GuideView,
  type OperationView,
  type ReferenceView,
  type ShapeView,
} from "./reference-view.server.ts";

/** A family as the index lists it. */
export interface FamilyEntry extends Pick<FamilyView, "name" | "title" | "description"> {
  readonly operations: readonly Pick<OperationView, "id" | "method" | "path" | "summary">[];
}

/** The content of one page of the reference. */
export type PartContent =
  | {
      readonly kind: "guide";
      readonly guide: GuideView;
      readonly families: readonly FamilyEntry[];
      readonly shapes: readonly string[];
    }
  | { readonly kind: "family"; readonly operations: readonly OperationView[] }
  | { readonly kind: "shapes"; readonly shapes: readonly ShapeView[] };

/** A page of the reference, by its name. */
export interface PartName {
  readonly href: string;
  readonly title: string;
}

export interface Part extends PartName {
  /** Its subject, in a line. */
  readonly description: string;
  /** `PartContent` as JSON: a loader's answer is encoded for scripts even if none are sent, which costs almost nothing for a text. */
  readonly content: string;
}

interface Reference {
  readonly origin: string;
  /** All parts in reading order, the guide first. */
  readonly contents: readonly PartName[];
  readonly parts: ReadonlyMap<string, Part>;
}

const WHOLE = "Every endpoint of the Linewise API: parameters, responses, errors, paging, caching and rate limits.";

let made: Reference | undefined;

/** The reference, page by page. It is the same for everybody, and built once per process. */
export function reference(): Reference {
  made ??= referenceOf(
    referenceView(apiDocument(), {
      requestsPerWindow: env().RATE_LIMIT_PER_15_MINUTES,
      failedCall: failedCall(),
    }),
  );
  return made;
}

function referenceOf({ guide, families, shapes }: ReferenceView): Reference {
  const parts = [
    partOf(REFERENCE, "API Reference", WHOLE, {
      kind: "guide",
      guide,
      families: families.map(({ name, title, description, operations }) => ({
        name,
        title,
        description,
        operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
      })),
      shapes: shapes.map(({ name }) => name),
    }),
    ...families.map(({ name, title, description, operations }) =>
      partOf(partHref(name), title, description, { kind: "family", operations }),
    ),
    ...SHAPE_PARTS.map((part) =>
      partOf(partHref(part.name), part.title, part.description, {
        kind: "shapes",
        shapes: shapes.filter(({ name }) => shapePart(name) === part),
      }),
    ),
  ];
  return {
    origin: guide.origin,
    contents: parts.map(({ href, title }) => ({ href, title })),
    parts: new Map(parts.map((part) => [part.href, part])),
  };
}

const partOf = (href: string, title: string, description: string, content: PartContent): Part => ({
  href,
  title,
  description,
  content: JSON.stringify(content),
});

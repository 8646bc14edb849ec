/** Where the guide and the index of all endpoints are; every other part of the reference is a page below. */
export const REFERENCE = "/api/docs";
/** What is listed below the guide, and beside every part. */
export const INDEX_TITLE = "Endpoints and shapes";
/** The part with the fields of objects. */
export const SHAPES = {
  name: "shapes",
  title: "Shapes",
  description: "The objects that several endpoints share.",
} as const;

/** What a family's page is called in its address: "live-stream". */
export const partName = (title: string): string => title.toLowerCase().replaceAll(" ", "-");

export const partHref = (name: string): string => `${REFERENCE}/${name}`;

/** A section of the guide, or a problem's code in it. */
export const guideHref = (id: string): string => `${REFERENCE}#${id}`;

export const operationHref = (family: string, id: string): string => `${partHref(family)}#${id}`;

export const shapeId = (name: string): string => `shape-${name}`;
export const shapeHref = (name: string): string => `${partHref(SHAPES.name)}#${shapeId(name)}`;

/** The addresses of the guide and of the index of all endpoints; every other part of the reference is a page below. */
export const REFERENCE = "/api/docs";
/** The parts listed below the guide, and beside every part. */
export const INDEX_TITLE = "Endpoints and shapes";
const SHARED = "The objects that several endpoints share";
/** The parts with the fields of objects, each for a range of first letters: one page for all would be far heavier than any other. */
export const SHAPE_PARTS = [
  { name: "shapes", title: "Shapes, A to O", description: `${SHARED}, from A to O.`, until: "O" },
  { name: "shapes-p-to-z", title: "Shapes, P to Z", description: `${SHARED}, from P to Z.`, until: "Z" },
] as const;

/** The part with an object's fields. */
export const shapePart = (shape: string): (typeof SHAPE_PARTS)[number] =>
  SHAPE_PARTS.find(({ until }) => shape.charAt(0).toUpperCase() <= until) ?? SHAPE_PARTS[0];

/** A family's name in its page's address: "live-stream". */
export const partName = (title: string): string => title.toLowerCase().replaceAll(" ", "-");

export const partHref = (name: string): string => `${REFERENCE}/${name}`;

/** A section of the guide, or the problem code of an entry in it. */
export const guideHref = (id: string): string => `${REFERENCE}#${id}`;

export const operationHref = (family: string, id: string): string => `${partHref(family)}#${id}`;

export const shapeId = (name: string): string => `shape-${name}`;
export const shapeHref = (name: string): string => `${partHref(shapePart(name).name)}#${shapeId(name)}`;

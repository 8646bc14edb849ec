import { z } from "zod";
import { momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** The API sends timestamps as ISO 8601 in UTC. */
export const isoMoment = momentSchema.transform((moment) => new Date(moment).toISOString()).pipe(z.iso.datetime());

export const cursorSchema = z.string().max(200).optional();
/** The cursor of a list whose items are numbered: the last one's number, which callers need not know. */
export const numberCursorSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "Use nextCursor of the previous page.")
  .optional();
/** The number in the cursor. */
export const numberBehind = (cursor: string | undefined) => (cursor === undefined ? undefined : Number(cursor));
/** The same for the next page. */
export const nextNumberCursor = (before: number | null) => (before === null ? null : String(before));
export const limitSchema = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
/** The size of a list that is returned bare, without its envelope, if neither a size nor a cursor is given. */
export const optionalLimitSchema = (most: number) => z.coerce.number().int().min(1).max(most).optional();
/** A list as in the specification (a bare array), or a page with its envelope if paging is requested. */
export const bareOrPage = <Item extends z.ZodType, Page extends z.ZodType>(item: Item, page: Page) =>
  z.union([z.array(item), page]);
export const BARE_LIST_TEXT =
  "Without `limit` and `cursor` the response is the bare list; with either it is a page of it with `nextCursor`.";

/** GET /api/openapi.json: OpenAPI is described by its own specification. */
export const openApiDocumentSchema = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({
    id: "OpenApiDocument",
    fields: {
      openapi: "Version of OpenAPI.",
      info: "About this API.",
      paths: "Every path with its methods.",
    },
  });

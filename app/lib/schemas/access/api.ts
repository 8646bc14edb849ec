import { z } from "zod";
import { momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** The API sends timestamps as ISO 8601 in UTC. */
export const isoMoment = momentSchema.transform((moment) => new Date(moment).toISOString()).pipe(z.iso.datetime());

export const cursorSchema = z.string().max(200).optional();
export const limitSchema = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/** GET /api/openapi.json: OpenAPI is described by its own specification. */
export const openApiDocumentSchema = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({
    id: "OpenApiDocument",
    fields: {
      openapi: "Version of OpenAPI.",
      info: "What this API is.",
      paths: "Every path with its methods.",
    },
  });

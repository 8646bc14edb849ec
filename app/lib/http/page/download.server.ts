import { z } from "zod";
import { EXPORT_FORMATS, type ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { ExportedFile } from "#app/lib/platform/export-file.ts";
import { oneInAddress, unknownChoicesRefusal } from "#app/lib/schemas/choices.ts";

const formatSchema = oneInAddress(EXPORT_FORMATS, "csv");

/** The parameters of a file's address: its format (CSV by default) and its filters. */
export interface FileAsked<Filters> {
  readonly format: ExportFormat;
  readonly filters: Filters;
}

/**
 * The format and the filters in a download's address.
 *
 * @throws Response 400 for a format or a filter that does not exist: the file has no room for a note, and a file with other content would
 * be mistaken for it (D31).
 */
export function fileAsked<Shape extends z.core.$ZodLooseShape>(
  request: Request,
  filters: z.ZodObject<Shape>,
): FileAsked<z.output<z.ZodObject<Shape>>> {
  const params = new URL(request.url).searchParams;
  const refusal = unknownChoicesRefusal(z.object({ ...filters.shape, format: formatSchema }), params);
  if (refusal !== null)
    throw new Response(refusal, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return {
    format: formatSchema.parse(params.get("format") ?? undefined),
    filters: filters.parse(Object.fromEntries(params)),
  };
}

/** A person's file as a download that no cache keeps. */
export function download(file: ExportedFile): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

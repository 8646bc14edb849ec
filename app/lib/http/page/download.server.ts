import { EXPORT_FORMATS, type ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { ExportedFile } from "#app/lib/platform/export-file.ts";

/** The format in an address's `?format=`: CSV unless it names another known one. */
export function formatAsked(request: Request): ExportFormat {
  const asked = new URL(request.url).searchParams.get("format")?.toLowerCase();
  return EXPORT_FORMATS.find((format) => format === asked) ?? "csv";
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

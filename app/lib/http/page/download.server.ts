import type { ExportFormat } from "#app/lib/engine/entitlements/tiers.ts";
import type { ExportedFile } from "#app/lib/platform/csv-file.ts";

/** The format an address asks for with `?format=`: CSV unless it says JSON. */
export function formatAsked(request: Request): ExportFormat {
  return new URL(request.url).searchParams.get("format")?.toLowerCase() === "json" ? "json" : "csv";
}

/** A person's file as a download that nobody keeps. */
export function download(file: ExportedFile): Response {
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

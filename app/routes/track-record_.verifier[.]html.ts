import type { LoaderFunctionArgs } from "@remix-run/node";
import script from "../components/record/record-verifier.ts?script";
import { verifierFile } from "#app/components/record/verifier-file.ts";
import { textFile } from "#app/lib/http/page/text-file.server.ts";

/** The verifier as one file to keep: it checks records without this server. It is a download, because it carries its own script. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  textFile(request, verifierFile(script), {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Disposition": 'attachment; filename="linewise-record-verifier.html"',
  });

import type { LoaderFunctionArgs } from "@remix-run/node";
import script from "../components/record/record-verifier.ts?script";
import { textFile } from "#app/lib/http/page/text-file.server.ts";

/** The script of /track-record/verify. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  textFile(request, script, { "Content-Type": "text/javascript; charset=utf-8" });

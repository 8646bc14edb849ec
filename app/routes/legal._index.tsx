import { redirect } from "@remix-run/node";

/** The legal texts link to each other; the first of them is the terms. */
export function loader() {
  return redirect("/legal/terms");
}

/**
 * Whether somebody followed a link of our own pages to come here. An address typed in, a link from elsewhere and what a browser fetches ahead
 * of a click (`Sec-Purpose`, in older ones `Purpose`) say nothing about what a person uses; nor does a browser that does not tell.
 */
export function followedOwnLink({ headers }: Pick<Request, "headers">): boolean {
  const ahead = /\bprefetch\b/.test(`${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`);
  return headers.get("Sec-Fetch-Site") === "same-origin" && !ahead;
}

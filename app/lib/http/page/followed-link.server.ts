/**
 * Whether the person came here by a link on one of our pages. A typed address, a link from elsewhere and a browser's prefetch
 * (`Sec-Purpose`, in older ones `Purpose`) say nothing about what a person uses; nor does a browser that does not report it.
 */
export function followedOwnLink({ headers }: Pick<Request, "headers">): boolean {
  const ahead = /\bprefetch\b/.test(`${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`);
  return headers.get("Sec-Fetch-Site") === "same-origin" && !ahead;
}

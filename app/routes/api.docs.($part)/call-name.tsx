import { Badge } from "#app/components/ui/badge.tsx";

/** A method and its path. */
export function CallName({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <>
      <Badge tone={method === "GET" ? "accent" : "caution"}>{method}</Badge>{" "}
      <code className="font-mono text-sm font-semibold wrap-anywhere">{path}</code>
    </>
  );
}

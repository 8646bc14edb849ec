import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { capitalized } from "#app/lib/format/labels.ts";

const TONES: Readonly<Record<string, BadgeTone>> = {
  out: "negative",
  doubtful: "caution",
  questionable: "caution",
  available: "positive",
};

/** How sure it is that somebody plays, as reported: "Out", "Questionable"; `children` says it in other words. */
export function StatusBadge({ status, children }: { readonly status: string; readonly children?: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{children ?? capitalized(status)}</Badge>;
}

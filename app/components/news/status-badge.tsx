import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { capitalized } from "#app/lib/format/labels.ts";

const TONES: Readonly<Record<string, BadgeTone>> = {
  out: "negative",
  doubtful: "caution",
  questionable: "caution",
  available: "positive",
};

/** A player's reported status: "Out", "Questionable"; `children` replaces the words. */
export function StatusBadge({ status, children }: { readonly status: string; readonly children?: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{children ?? capitalized(status)}</Badge>;
}

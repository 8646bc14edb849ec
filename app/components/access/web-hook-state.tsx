import type { DeliveryState, WebHookState } from "#app/lib/schemas/access/web-hook-api.ts";
import { Badge } from "../ui/badge.tsx";

const LOOKS = {
  active: { tone: "positive", icon: "check", label: "Active" },
  failing: { tone: "caution", icon: "alert", label: "Failing" },
  paused: { tone: "neutral", icon: "minus-circle", label: "Paused" },
  waiting: { tone: "neutral", icon: "clock", label: "Waiting" },
  delivered: { tone: "positive", icon: "check", label: "Delivered" },
  "given-up": { tone: "negative", icon: "close", label: "Not delivered" },
} as const satisfies Readonly<Record<WebHookState | DeliveryState, object>>;

/** The state of a web hook or a message, in a word. */
export function StateBadge({ state }: { readonly state: WebHookState | DeliveryState }) {
  const { tone, icon, label } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

import type { ReactNode } from "react";
import type { League, Tier } from "#app/lib/engine/leagues.ts";
import { LIVE_LABEL, tierLabel } from "#app/lib/format/labels.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type BadgeTone = "neutral" | "accent" | "positive" | "negative" | "caution" | "solid";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-text border-transparent",
  accent: "bg-accent-soft text-accent border-transparent",
  positive: "bg-positive-soft text-positive border-transparent",
  negative: "bg-negative-soft text-negative border-transparent",
  caution: "bg-caution-soft text-caution border-transparent",
  solid: "bg-accent-fill text-on-accent border-transparent",
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short label; the word carries the meaning, the tint only supports it. */
export function Badge({ tone = "neutral", icon, title, className, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        "inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs font-semibold whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon ? <Icon name={icon} size="sm" className="-ml-0.5 size-3.5!" /> : null}
      {children}
    </span>
  );
}

const TIER_TONES: Record<Tier, BadgeTone> = { free: "neutral", pro: "accent", elite: "solid" };

/** The person's tier. */
export function TierBadge({ tier }: { readonly tier: Tier }) {
  return (
    <Badge tone={TIER_TONES[tier]}>
      {tierLabel(tier)}
      <span className="sr-only"> plan</span>
    </Badge>
  );
}

/** NBA, MLB, NFL, NHL. */
export function LeagueBadge({ league }: { readonly league: League }) {
  return <Badge>{league}</Badge>;
}

const VERDICTS = {
  BET: { tone: "positive", icon: "check", title: "Worth a stake at this price" },
  LEAN: {
    tone: "caution",
    icon: "minus-circle",
    title: "More likely than not better than fair, but too little for a bet: no stake",
  },
  PASS: { tone: "neutral", icon: "close", title: "No value at this price" },
} as const;

/**
 * BET, LEAN or PASS by the one rule (D39). Of a price too old to bet (D22) it is in the past tense: no verdict outlives its price (D49).
 */
export function VerdictBadge({
  verdict,
  stale = false,
}: {
  readonly verdict: keyof typeof VERDICTS;
  readonly stale?: boolean;
}) {
  if (stale)
    return (
      <Badge icon="clock" title="When its price was read, which is too old to bet now">
        was {verdict}
      </Badge>
    );
  const { tone, icon, title } = VERDICTS[verdict];
  return (
    <Badge tone={tone} icon={icon} title={title}>
      {verdict}
    </Badge>
  );
}

const RESULTS = {
  pending: { tone: "neutral", icon: "clock", label: "Open" },
  win: { tone: "positive", icon: "check", label: "Won" },
  won: { tone: "positive", icon: "check", label: "Won" },
  loss: { tone: "negative", icon: "close", label: "Lost" },
  lost: { tone: "negative", icon: "close", label: "Lost" },
  push: { tone: "neutral", icon: "minus-circle", label: "Push" },
  void: { tone: "neutral", icon: "minus-circle", label: "Void" },
} as const;

/** Result of a pick (win, loss, …) or status of a saved bet (pending, won, …): icon, word and tint. */
export function ResultBadge({ result }: { readonly result: keyof typeof RESULTS }) {
  const { tone, icon, label } = RESULTS[result];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** "Simulation" or "Archive" beside numbers that do not come from live data; nothing on live data, except for the header's "Live". */
export function FeedBadge({ label }: { readonly label: string | null }) {
  return label ? (
    <Badge
      {...(label === LIVE_LABEL ? { tone: "positive" } : { tone: "caution", title: `${label} data, not live markets` })}
    >
      {label}
    </Badge>
  ) : null;
}

/** Marks a figure that was not computed from stored rows (D1). */
export function SampleTag() {
  return <em className="text-xs text-muted">Sample</em>;
}

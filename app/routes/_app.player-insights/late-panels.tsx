import { Suspense, lazy, type ComponentType } from "react";
import type { ComparisonPanelProps } from "./comparison-panel.tsx";
import type { TonightProps } from "./tonight-panel.tsx";

const tonight = () => import("./tonight-panel.tsx");
const comparison = () => import("./comparison-panel.tsx");

const Tonight: ComponentType<TonightProps> = import.meta.env?.SSR ? (await tonight()).default : lazy(tonight);
const Comparison: ComponentType<ComparisonPanelProps> = import.meta.env?.SSR
  ? (await comparison()).default
  : lazy(comparison);

/** A player tonight, whose script is loaded once a player is chosen. */
export function TonightPanel(props: TonightProps) {
  return (
    <Suspense fallback={null}>
      <Tonight {...props} />
    </Suspense>
  );
}

/** Two players beside each other, whose script is loaded only in this mode. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  return (
    <Suspense fallback={null}>
      <Comparison {...props} />
    </Suspense>
  );
}

import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { PlanTerms } from "#app/lib/format/plan-terms.ts";

/** The action for a plan on the pricing page. */
export type PlanAction =
  /** A link elsewhere. */
  | { readonly kind: "link"; readonly label: string; readonly to: string }
  /** Opens the terms: as a dialog where there is one, else as their page. */
  | { readonly kind: "terms"; readonly label: string; readonly plan: PlanChoice; readonly terms: PlanTerms | null }
  /** Asks for confirmation; takes effect when the paid period is over. */
  | {
      readonly kind: "downgrade";
      readonly label: string;
      readonly plan: PlanChoice;
      readonly from: string;
      readonly after: string;
    }
  | { readonly kind: "none"; readonly why: string };

/** A plan on the pricing page. */
export interface PlanCard {
  readonly tier: Tier;
  readonly label: string;
  /** "$29/month", "$0". */
  readonly price: string;
  /** "$23.20 a month, Save 20%"; null without an addition. */
  readonly priceNote: string | null;
  readonly promises: readonly string[];
  /** A limit that readers might not expect; null without one. */
  readonly limit: string | null;
  readonly current: boolean;
  /** Whether the address names it. */
  readonly chosen: boolean;
  readonly action: PlanAction;
}

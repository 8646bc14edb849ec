/** What a plan costs a month, and in a sentence whose it is. */
export interface PlanCost {
  readonly monthlyCents: number;
  readonly source: string;
}

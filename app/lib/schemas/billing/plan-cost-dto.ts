/** The monthly price of a plan, and a sentence that says whose price it is. */
export interface PlanCost {
  readonly monthlyCents: number;
  readonly source: string;
}

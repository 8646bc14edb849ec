/** The plans as an account at Stripe has them: products, and prices found by their lookup keys. A test compares them with the product's own. */
export const PRICES = [
  { key: "linewise_pro_monthly", product: "Linewise Pro", amount: 2900, interval: "month" },
  { key: "linewise_pro_yearly", product: "Linewise Pro", amount: 27840, interval: "year" },
  { key: "linewise_elite_monthly", product: "Linewise Elite", amount: 7900, interval: "month" },
  { key: "linewise_elite_yearly", product: "Linewise Elite", amount: 75840, interval: "year" },
];

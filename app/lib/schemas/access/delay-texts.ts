/** What the API says of a price that a plan shows late (D49). */
export const MOVED_FIELD =
  "In a plan with delayed prices: whether this one can no longer be had, or is no longer worth what it seemed. It claims no verdict, edge or stake, and cannot be saved.";
export const SEEN_FIELD =
  "The moment a delayed price belongs to, on the feed's clock; null where prices are shown as they change.";
export const MOVED_PRICE_FIELD =
  "In a plan with delayed prices: whether the book has since changed or withdrawn the offer. The new offer is not shown.";

/** The API's texts on a price that a plan shows with a delay (D49). */
export const MOVED_FIELD =
  "In a plan with delayed prices: whether this price is gone or has lost its value. It has no verdict, edge or stake, and cannot be saved.";
export const SEEN_FIELD =
  "The moment a delayed price belongs to, on the feed's clock; null where prices are shown as they change.";
export const MOVED_PRICE_FIELD =
  "In a plan with delayed prices: whether the book has since changed or withdrawn the offer. The new offer is not shown.";

/** The moment one interval after another, in seconds; the 31st becomes the last day of a shorter month. */
export function intervalAfter(seconds, interval) {
  const from = new Date(seconds * 1000);
  const months = interval === "year" ? 12 : 1;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

const MOMENTS =
  /^(?:created|start|end|start_date|end_date|(?:current_)?period_(?:start|end)|cancel_at|canceled_at|ended_at|finalized_at|paid_at|voided_at|next_payment_attempt|expires_at|attempt_count_at)$/;

/** Moves every moment of an object into the past, as if a number of seconds had passed. */
export function moveBack(node, seconds) {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "number" && MOMENTS.test(key)) node[key] = value - seconds;
    else moveBack(value, seconds);
  }
}

/**
 * What the ledger hashes of a published pick: its row, without the subject where it is empty. Picks on the markets of the game are hashed
 * as they were before there were props, so that every chain verifies.
 */
export function pickPayload<Row extends { readonly subject: string }>(row: Row): Row | Omit<Row, "subject"> {
  if (row.subject !== "") return row;
  const { subject: _, ...rest } = row;
  return rest;
}

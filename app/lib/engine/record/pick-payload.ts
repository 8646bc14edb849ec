/** Fields that came later: left out of the hash of a row that is older than they are, so that every chain verifies. */
interface LaterFields {
  readonly subject: string;
  readonly shrunkEdge?: number | null;
  readonly worth?: number | null;
  readonly rule?: number | null;
  readonly doubt?: unknown;
}

/**
 * What the ledger hashes of a published pick: its row, without the subject where it is empty, and without worth, shrunk edge, doubt and rule where
 * the pick was published before there were any.
 */
export function pickPayload<Row extends LaterFields>(row: Row): Partial<Row> {
  const { subject, shrunkEdge, worth, rule, doubt, ...rest } = row;
  const judged = rule === null || rule === undefined ? {} : { shrunkEdge, worth, rule, doubt };
  return { ...rest, ...judged, ...(subject === "" ? {} : { subject }) } as Partial<Row>;
}

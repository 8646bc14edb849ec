/** Fields that were added later: the hash of an older row leaves them out, so that every chain verifies. */
interface LaterFields {
  readonly subject: string;
  readonly shrunkEdge?: number | null;
  readonly worth?: number | null;
  readonly rule?: number | null;
  readonly doubt?: unknown;
}

/**
 * The fields of a published pick that the ledger hashes: its row, without an empty subject, and without worth, shrunk edge, doubt and rule
 * if the pick was published before these existed.
 */
export function pickPayload<Row extends LaterFields>(row: Row): Partial<Row> {
  const { subject, shrunkEdge, worth, rule, doubt, ...rest } = row;
  const judged = rule === null || rule === undefined ? {} : { shrunkEdge, worth, rule, doubt };
  return { ...rest, ...judged, ...(subject === "" ? {} : { subject }) } as Partial<Row>;
}

/** The body of a message, as Standard Webhooks advises: what kind it is, when it happened, and what. */
export function webHookPayload({
  topic,
  at,
  data,
}: {
  readonly topic: string;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}): string {
  return JSON.stringify({ type: topic, timestamp: new Date(at).toISOString(), data });
}

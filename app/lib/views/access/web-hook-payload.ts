/** The body of a message, as Standard Webhooks recommends: type, timestamp and data. */
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

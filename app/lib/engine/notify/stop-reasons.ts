/**
 * Why nothing is sent to an address or a number: its holder answered a text message with STOP, messages to it do not arrive, or its holder
 * marked our mail as unwanted.
 */
export const STOP_REASONS = ["reply", "unreachable", "complaint"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";

/** Streams that may be open at once: of one process, of one network, of one person. */
export const MOST_STREAMS = 4_000;
export const MOST_STREAMS_OF_A_NETWORK = 200;
export const MOST_STREAMS_OF_A_PERSON = 10;

/** How often the rows are read. */
export const TICK_MS = SECOND_MS;
/** Something is sent at least this often, so that proxies keep the connection and both ends notice when it is gone. */
export const HEARTBEAT_MS = 15 * SECOND_MS;
/** How often every reader's rights are checked again. */
export const RIGHTS_CHECK_MS = 30 * SECOND_MS;
/** Bytes that may wait for a slow reader. A reader with more waiting is disconnected and can resume. */
export const MOST_UNSENT_BYTES = 512 * 1024;
/** A reader whose position is ahead of this machine's rows for this long is set back to them. */
export const LONGEST_AHEAD_MS = 30 * SECOND_MS;
/** The pause after a page of many events, in which readers receive it before the next one. */
export const PAGE_PAUSE_MS = 250;

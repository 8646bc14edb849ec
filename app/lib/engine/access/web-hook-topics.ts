import { EVENT_TOPICS, type EventTopic } from "./event-topics.ts";

/** Topics with hundreds of events a minute or with an event at every click; only the live stream carries them. */
const STREAM_ONLY: ReadonlySet<EventTopic> = new Set(["quotes", "slip"]);

/** The topics that can be sent to web hooks. */
export const WEB_HOOK_TOPICS = EVENT_TOPICS.filter((topic) => !STREAM_ONLY.has(topic));

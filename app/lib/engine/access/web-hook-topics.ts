import { EVENT_TOPICS, type EventTopic } from "./event-topics.ts";

/** Topics that come by the hundred a minute or change with every press: the live stream is for them. */
const STREAM_ONLY: ReadonlySet<EventTopic> = new Set(["quotes", "slip"]);

/** What can be sent to web hooks. */
export const WEB_HOOK_TOPICS = EVENT_TOPICS.filter((topic) => !STREAM_ONLY.has(topic));

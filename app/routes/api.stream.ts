import { EVENT_TOPICS, TOPIC_RULES, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { eventStream } from "#app/lib/http/api/event-stream.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import type { SignedIn } from "#app/lib/http/session/viewer.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { STREAM_TEXT, streamQuerySchema, streamTextSchema } from "#app/lib/schemas/access/stream.ts";
import { openStream, type ReadingKey } from "#app/lib/workflows/access/open-stream.server.ts";

/** The answer when no more streams can be opened. */
const FULL = {
  person: "You have ten streams open already. Close one, then try again.",
  network: "Your network has as many streams open as it may. Try again later.",
  all: "The server has no free streams. Try again in a moment.",
} as const;

function keyOf({ token, program, feed }: SignedIn): ReadingKey {
  if (program) return { kind: "token", id: program.tokenId };
  return token === null ? { kind: "developer" } : { kind: "session", hash: sha256Hex(token), feed };
}

/** The requested topics, or, without any, all that the token's scopes open. @throws Problem "insufficient-scope" for a topic outside them. */
function topicsFor(asked: readonly EventTopic[] | undefined, scopes: readonly TokenScope[] | undefined) {
  if (!scopes) return asked ?? null;
  const opened = EVENT_TOPICS.filter((topic) => scopes.includes(TOPIC_RULES[topic].scope));
  const closed = asked?.find((topic) => !opened.includes(topic));
  if (closed)
    throw new Problem("insufficient-scope", `The topic ${closed} needs the scope ${TOPIC_RULES[closed].scope}.`);
  return asked ?? opened;
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "Changes, as they happen.",
      description: STREAM_TEXT,
      query: streamQuerySchema,
      output: streamTextSchema,
      streams: true,
      cacheControl: "no-store",
      run: async ({ caller, signedIn, query, headers }) => {
        const opening = await openStream(caller, {
          topics: topicsFor(query.topics, signedIn.program?.scopes),
          lastEventId: headers.get("Last-Event-ID") ?? query.lastEventId ?? null,
          follow: query.follow === "true",
          beats: query.beats === "true",
          key: keyOf(signedIn),
          network: requestContext()?.connection?.network ?? "",
          forceTier: env().FORCE_TIER,
          wallClock,
        });
        if (opening.ok) return eventStream(opening.begin);
        if (opening.why === "position")
          throw new Problem("invalid", "This is not the id of an event.", {
            errors: { lastEventId: ["Send the id of the last event you received, or none."] },
          });
        throw new Problem(opening.why === "all" ? "unavailable" : "too-many-requests", FULL[opening.why], {
          headers: { "Retry-After": opening.why === "all" ? "5" : "60" },
        });
      },
    }),
  },
  { scope: "any" },
);

export const loader = family.loader;
export const action = family.action;

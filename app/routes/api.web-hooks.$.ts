import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { webHookSettings } from "#app/lib/platform/web-hook-settings.server.ts";
import {
  apiWebHookDoneSchema,
  apiWebHookLogQuerySchema,
  apiWebHookLogSchema,
  apiWebHookSecretSchema,
  apiWebHooksSchema,
  apiWebHookTestSchema,
  newWebHookBodySchema,
  webHookBodySchema,
  webHookParamsSchema,
  webHookReplayParamsSchema,
} from "#app/lib/schemas/access/web-hook-api.ts";
import { nextNumberCursor, numberBehind } from "#app/lib/schemas/access/api.ts";
import { REFUSALS, type RefusalCode } from "#app/lib/schemas/access/all-refusals.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { TOPIC_RULES, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import type { SignedIn } from "#app/lib/http/session/viewer.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { testWebHook } from "#app/lib/workflows/access/test-web-hook.server.ts";
import {
  addWebHook,
  editWebHook,
  pauseWebHook,
  readWebHook,
  readWebHooks,
  removeWebHook,
  renewWebHookSecret,
  replayWebHook,
  resumeWebHook,
} from "#app/lib/workflows/access/web-hooks.server.ts";

const doneBody = <Code extends RefusalCode>(outcome: Outcome<Code>) => ({
  body: { message: granted(outcome).message },
});

/** The result, or the problem; an unusable receiver is an error of its field. */
function accepted<Code extends RefusalCode, Facts extends object>(outcome: Outcome<Code, Facts>) {
  if (!outcome.ok && outcome.field !== undefined && REFUSALS[outcome.code].problem === "invalid")
    throw new Problem("invalid", outcome.message, { errors: { [outcome.field]: [outcome.message] } });
  return granted(outcome);
}

/** @throws Problem "insufficient-scope" for a token that may not read the topics itself: a receiver reads for the person who set it up. */
function requireTopics({ program }: SignedIn, topics: readonly EventTopic[]): void {
  if (!program) return;
  const closed = topics.find((topic) => !program.scopes.includes(TOPIC_RULES[topic].scope));
  if (closed !== undefined)
    throw new Problem("insufficient-scope", `The topic ${closed} needs the scope ${TOPIC_RULES[closed].scope}.`);
}

/** The same check for a web hook's present topics; an unknown web hook is answered by its own endpoint. */
async function requireTopicsOf({ caller, signedIn, params }: OneHook): Promise<void> {
  if (!signedIn.program) return;
  const found = await readWebHook(caller, params);
  requireTopics(signedIn, found?.webHook.topics ?? []);
}

interface OneHook {
  readonly caller: Caller;
  readonly signedIn: SignedIn;
  readonly params: { readonly id: string };
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's web hooks with their state.",
      output: apiWebHooksSchema,
      run: async ({ caller }) => ({ body: { webHooks: [...(await readWebHooks(caller))] } }),
    }),
    POST: endpoint({
      access: { tier: "elite" },
      summary: "Adds a web hook. Only this answer contains the secret that signs its messages.",
      description:
        "Besides web-hooks, a token needs the scope of each topic: picks:read for picks, assessments and gradings, odds:read for scores, bets:write for bets. The same holds for reading the log, and for changing a web hook or its secret.",
      body: newWebHookBodySchema,
      statuses: [201],
      refusals: ["conflict", "invalid"],
      output: apiWebHookSecretSchema,
      run: async ({ caller, signedIn, body }) => {
        requireTopics(signedIn, body.topics);
        const { id, secret, message } = accepted(await addWebHook(caller, body, webHookSettings()));
        return { status: 201, body: { id, secret, message } };
      },
    }),
    "GET :id": endpoint({
      access: "viewer",
      summary: "One web hook with its delivery log of the last thirty days, newest message first.",
      params: webHookParamsSchema,
      query: apiWebHookLogQuerySchema,
      refusals: ["not-found"],
      output: apiWebHookLogSchema,
      run: async ({ query, ...call }) => {
        const { caller, params } = call;
        await requireTopicsOf(call);
        const found = await readWebHook(caller, { ...params, before: numberBehind(query.cursor) });
        if (!found) throw new Problem("not-found");
        const { webHook, deliveries, nextBefore } = found;
        return {
          body: { webHook, deliveries: [...deliveries], nextCursor: nextNumberCursor(nextBefore) },
        };
      },
    }),
    "PATCH :id": endpoint({
      access: "viewer",
      summary: "Changes name, address or topics of a web hook.",
      params: webHookParamsSchema,
      body: webHookBodySchema,
      refusals: ["not-found", "invalid"],
      output: apiWebHookDoneSchema,
      run: async ({ body, ...call }) => {
        const { caller, params, signedIn } = call;
        await requireTopicsOf(call);
        requireTopics(signedIn, body.topics ?? []);
        const { message } = accepted(await editWebHook(caller, { ...params, ...body }, webHookSettings()));
        return { body: { message } };
      },
    }),
    "DELETE :id": endpoint({
      access: "viewer",
      summary: "Removes a web hook with its waiting messages and its log.",
      params: webHookParamsSchema,
      refusals: ["not-found"],
      output: apiWebHookDoneSchema,
      run: async ({ caller, params }) => doneBody(await removeWebHook(caller, params)),
    }),
    "POST :id/secret": endpoint({
      access: "viewer",
      summary: "Creates a new secret. The old one also signs for a day.",
      params: webHookParamsSchema,
      refusals: ["not-found"],
      output: apiWebHookSecretSchema,
      run: async (call) => {
        const { caller, params } = call;
        const { id } = params;
        await requireTopicsOf(call);
        const { secret, message } = granted(await renewWebHookSecret(caller, { id }, webHookSettings()));
        return { body: { id, secret, message } };
      },
    }),
    "POST :id/test": endpoint({
      access: { tier: "elite" },
      summary: "Sends a test now and returns the receiver's answer. It is tried once.",
      callsOut: true,
      params: webHookParamsSchema,
      refusals: ["not-found", "conflict", "invalid"],
      output: apiWebHookTestSchema,
      run: async ({ caller, params }) => {
        const { taken, receipt, message } = granted(await testWebHook(caller, params, webHookSettings()));
        return { body: { taken, ...receipt, message } };
      },
    }),
    "POST :id/pause": endpoint({
      access: "viewer",
      summary: "Stops sending to a web hook.",
      params: webHookParamsSchema,
      refusals: ["not-found"],
      output: apiWebHookDoneSchema,
      run: async ({ caller, params }) => doneBody(await pauseWebHook(caller, params)),
    }),
    "POST :id/resume": endpoint({
      access: { tier: "elite" },
      summary: "Resumes a web hook that was paused or is failing.",
      params: webHookParamsSchema,
      refusals: ["not-found"],
      output: apiWebHookDoneSchema,
      run: async ({ caller, params }) => doneBody(await resumeWebHook(caller, params)),
    }),
    "POST :id/deliveries/:delivery/replay": endpoint({
      access: { tier: "elite" },
      summary: "Sends a message of the log again, with the same id.",
      params: webHookReplayParamsSchema,
      refusals: ["not-found"],
      output: apiWebHookDoneSchema,
      run: async ({ caller, params }) => doneBody(await replayWebHook(caller, params)),
    }),
  },
  { scope: "web-hooks" },
);

export const loader = family.loader;
export const action = family.action;

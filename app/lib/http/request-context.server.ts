import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to one HTTP request, wherever in its handling somebody asks. */
export interface RequestContext {
  readonly requestId: string;
  /** For this response's Content-Security-Policy and inline scripts. */
  readonly nonce: string;
  /** Answers worth keeping for the rest of the request, by name. */
  readonly memory: Map<string, Promise<unknown>>;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Undefined outside the front door, as in tests that call a loader directly. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` once per HTTP request and name; every time where there is no request. */
export function oncePerRequest<T>(name: string, work: () => Promise<T>): Promise<T> {
  const memory = requestContext()?.memory;
  if (!memory) return work();
  const known = memory.get(name);
  if (known) return known as Promise<T>;
  const made = work();
  memory.set(name, made);
  return made;
}

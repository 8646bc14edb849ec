/** Where the values begin in drizzle's message of a failed query. */
const BIND_PARAMETERS = /\nparams: [^]*$/;

/**
 * An error as it may be logged, stored or printed: messages of failed queries end before the values that were bound, which can be the
 * hash of a session token or what somebody typed. Causes and the parts of an aggregate are treated alike; other errors pass unchanged.
 */
export function withoutBindParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = withoutBindParameters(error.cause);
  const parts: unknown =
    "errors" in error && Array.isArray(error.errors) ? error.errors.map(withoutBindParameters) : null;
  const failedQuery = "query" in error && "params" in error;
  if (!failedQuery && parts === null && cause === error.cause) return error;
  const { params: _params, ...kept } = error as Error & { readonly params?: unknown };
  const message = failedQuery ? error.message.replace(BIND_PARAMETERS, "") : error.message;
  return Object.assign(new Error(message), kept, {
    name: error.constructor.name,
    stack: error.stack?.replace(error.message, message),
    ...(cause === undefined ? {} : { cause }),
    ...(parts === null ? {} : { errors: parts }),
  });
}

import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import type { StandInProvider, StandInWorld } from "../../dev/providers/world.ts";

/**
 * A provider's service answered by its stand-in, without a network: what it answers goes through JSON, as it would over the line. `asked`
 * collects the addresses.
 */
export function standInWire(
  standIn: StandInProvider,
  world: StandInWorld,
  asked: string[] = [],
): Wire & { readonly asked: readonly string[] } {
  return {
    asked,
    async get({ path, query }: WireRequest) {
      const url = new URL(path, "http://stand-in");
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      asked.push(`${url.pathname}${url.search}`);
      const answer = await standIn(world, url);
      if (answer === null || answer.status !== 200)
        throw new ProviderError("failed", `${path}: ${answer?.status ?? 404}`);
      const body = JSON.stringify(answer.body);
      const fetch = { provider: "stand-in", endpoint: path, requestedAt: world.now, durationMs: 1, status: 200, body };
      return { body: JSON.parse(body) as unknown, fetch };
    },
  };
}

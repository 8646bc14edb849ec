import { env } from "./env.server.ts";

/** What of this process's settings web hooks depend on: what seals their secrets, and whether they may be sent to this machine. */
export function webHookSettings(): { readonly secret: string; readonly loopback: boolean } {
  const { SESSION_SECRET: secret, WEB_HOOK_LOOPBACK: loopback } = env();
  return { secret, loopback };
}

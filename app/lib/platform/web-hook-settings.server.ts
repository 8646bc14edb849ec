import { env } from "./env.server.ts";

/** The settings of this process that web hooks need: the secret that seals their secrets, and whether they may be sent to this machine. */
export function webHookSettings(): { readonly secret: string; readonly loopback: boolean } {
  const { SESSION_SECRET: secret, WEB_HOOK_LOOPBACK: loopback } = env();
  return { secret, loopback };
}

import { z } from "zod";
import { isApiToken } from "./api-token-text.server.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A token crosses networks encrypted; on this machine it may go in plain text. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

/** The settings of `npm run mcp` on the machine of an assistant, where there is no server to configure. */
const bridgeEnvSchema = z.object({
  LINEWISE_URL: z
    .url({ error: "is the address of a Linewise server, such as https://linewise.example" })
    .refine(isSafe, "is https, or http on this machine"),
  LINEWISE_TOKEN: z
    .string({ error: "is a personal API token (Settings → API tokens)" })
    .trim()
    .refine(isApiToken, "is a personal API token (Settings → API tokens)"),
});

/** Parses them. @throws Error that names everything that is wrong. */
export function bridgeEnv(): z.output<typeof bridgeEnvSchema> {
  const parsed = bridgeEnvSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"));
}

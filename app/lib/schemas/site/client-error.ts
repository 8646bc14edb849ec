import { z } from "zod";

const CLIENT_ERROR_KINDS = ["render", "script", "load"] as const;
const DEVICE_CLASSES = ["phone", "tablet", "desktop"] as const;

/** What a browser reports of a failure: no query, nothing typed. */
export const clientErrorSchema = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  screen: z
    .string()
    .max(300)
    .startsWith("/")
    .transform((path) => path.split(/[?#]/, 1)[0] ?? "/"),
  message: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, 300)),
  device: z.enum(DEVICE_CLASSES),
  requestId: z
    .string()
    .max(60)
    .optional()
    .transform((id) => id || null),
});
export type ClientError = z.output<typeof clientErrorSchema>;

/** A failure as the operator reads it. */
export interface SeenClientError extends ClientError {
  readonly at: number;
}

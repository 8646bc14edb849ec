import { z } from "zod";

/** A report of bounces and complaints as a program sends it; temporary bounces name nobody. */
export const mailReportSchema = z
  .object({
    events: z
      .array(
        z.object({
          type: z.enum(["bounce", "complaint"]),
          address: z.string().trim().toLowerCase().pipe(z.email()),
          /** Of a bounce: whether the address is gone for good. */
          permanent: z.boolean().default(true),
        }),
      )
      .max(1000),
  })
  .transform(({ events }) =>
    events
      .filter(({ type, permanent }) => type === "complaint" || permanent)
      .map(({ type, address }) => ({
        address,
        reason: type === "complaint" ? ("complaint" as const) : ("unreachable" as const),
      })),
  );

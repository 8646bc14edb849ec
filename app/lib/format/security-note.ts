import type { SecurityGrade } from "#app/lib/engine/security/score.ts";

/** The fields of the newest measurement that the header's badge reads. */
interface Measured {
  readonly label: SecurityGrade | "Checking..." | "Security Error" | "Unknown";
  readonly score: { readonly points: number; readonly of: number } | null;
}

/** The badge's word, its text, and whether the measurement failed. */
export interface SecurityNote {
  readonly label: string;
  readonly note: string;
  readonly failed: boolean;
}

/**
 * Only the operator can improve a low grade, so the note mentions it and customers' screens show no warning. A failed measurement is shown
 * as failed.
 */
export function securityNote({ label, score }: Measured, plainLoopback: boolean): SecurityNote {
  const failed = label === "Security Error";
  if (score === null)
    return {
      label,
      failed,
      note: failed ? "The last measurement failed. It is repeated with the next pages." : "Not measured yet.",
    };
  const left = plainLoopback ? " TLS and HSTS cannot exist on a loopback address and are left out." : "";
  return {
    label: label === "Needs Attention" ? "Security" : label,
    failed,
    note: `${label}: ${score.points} of ${score.of} points, as measured.${left}`,
  };
}

import type { Caller } from "./caller.ts";

/** Whether somebody may change what concerns everybody: the address of their account is one of `OPERATOR_EMAILS`. */
export function isOperator({ viewer, settings }: Pick<Caller, "viewer" | "settings">): boolean {
  return settings.operatorEmails.includes(viewer.email.toLowerCase());
}

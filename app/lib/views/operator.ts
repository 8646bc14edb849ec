import type { Caller } from "./caller.ts";

/** Whether a person is an operator, who may change what affects everybody: their account's address is one of `OPERATOR_EMAILS`. */
export function isOperator({ viewer, settings }: Pick<Caller, "viewer" | "settings">): boolean {
  return settings.operatorEmails.includes(viewer.email.toLowerCase());
}

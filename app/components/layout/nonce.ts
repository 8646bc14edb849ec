import { createContext, useContext } from "react";

/** The Content-Security-Policy nonce of the response being rendered. Empty in the browser, which hides the attribute's value. */
export const NonceContext = createContext("");

/** For `<Scripts nonce>`, `<ScrollRestoration nonce>` and inline scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}

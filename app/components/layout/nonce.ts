import { createContext } from "react";

/** Nonce of this response's Content-Security-Policy; empty in the browser, which does not need it. */
export const NonceContext = createContext("");

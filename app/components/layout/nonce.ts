import { createContext } from "react";

/** The nonce of this response's Content-Security-Policy; empty in the browser, where it is not needed. */
export const NonceContext = createContext("");

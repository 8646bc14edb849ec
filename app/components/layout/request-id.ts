import { createContext } from "react";

/** Number of this request in the log; empty in the browser, which does not know it. */
export const RequestIdContext = createContext("");

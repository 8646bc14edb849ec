import { createContext } from "react";

/** The picks in the viewer's slip, from the shell's loader: what the badge counts and what turns "Add" into "In slip". */
export const SlipPicks = createContext<readonly number[]>([]);

import { createContext } from "react";

/** The picks in the viewer's slip, from the shell's loader: for the badge's count and for showing "In slip" instead of "Add". */
export const SlipPicks = createContext<readonly number[]>([]);

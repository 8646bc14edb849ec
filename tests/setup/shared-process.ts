import { freshModules } from "./fresh-modules.ts";

// Files that share a process share nothing by which one could affect another.
freshModules();

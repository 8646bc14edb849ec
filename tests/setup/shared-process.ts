import { freshModules } from "./fresh-modules.ts";

// Files that share a process share nothing that could tell one of the other.
freshModules();

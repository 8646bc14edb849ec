/**
 * Preloaded by the npm scripts that run a command: gives it the same settings as `npm start`. A deployment starts the commands
 * without it, with its own environment only.
 */
import { fileURLToPath } from "node:url";
import { localSettings } from "./local/settings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
Object.assign(process.env, localSettings(root, process.env, { createSecrets: false }).settings);

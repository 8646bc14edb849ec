import process from "node:process";
import { Trial, type Folder } from "./trial.ts";

/** A child of `run.ts`: rehearses once, then answers the fate of every mutant it is sent. */
const [root = ".", ...folders] = process.argv.slice(2);
const trial = new Trial(root, folders as Folder[]);

process.on("message", (id: number) => {
  void trial.fateOf(id).then((fate) => process.send?.({ id, fate }));
});
await trial.rehearse();
process.send?.({ ready: true });

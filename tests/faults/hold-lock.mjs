/** A process that holds the write lock of a database file, until its input ends: path. Says "held" once it has it. */
import { createClient } from "@libsql/client";

const client = createClient({ url: `file:${process.argv[2]}` });
const transaction = await client.transaction("write");
process.stdout.write("held\n");
process.stdin.resume().once("end", () => void transaction.rollback());

/** A process that holds the write lock of a database file: path, milliseconds. Says "held" once it has it. */
import { createClient } from "@libsql/client";

const [path, milliseconds] = process.argv.slice(2);
const client = createClient({ url: `file:${path}` });
const transaction = await client.transaction("write");
process.stdout.write("held\n");
setTimeout(() => void transaction.rollback(), Number(milliseconds));

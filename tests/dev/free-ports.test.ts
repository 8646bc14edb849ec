import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePorts } from "../../dev/local/checks.mjs";

test("where one port of a row is another program's, the next row is taken", async () => {
  const first = await freePorts(45_200, 4);
  const other = createServer().listen(first + 2, "localhost");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  expect(await freePorts(first, 4)).toBeGreaterThan(first);
});

import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePorts } from "../../dev/local/checks.mjs";

test.each(["localhost", "127.0.0.1", "0.0.0.0"])(
  "if one port of a row belongs to another program, on %s, the next row is taken",
  async (host) => {
    const first = await freePorts(45_200, 4);
    const other = createServer().listen(first + 2, host);
    onTestFinished(() => void other.close());
    await once(other, "listening");
    expect(await freePorts(first, 4)).toBeGreaterThan(first);
  },
);

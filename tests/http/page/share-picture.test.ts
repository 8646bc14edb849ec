import { expect, test } from "vitest";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";

const asked = (headers: Record<string, string> = {}) => new Request("https://linewise.test/og/record.png", { headers });
const picture = { over: "Track record", title: "412 settled bets", lines: ["ROI +2.1%"], label: null } as const;

test("a picture is a PNG of 1200 × 630 under 150 kB, the same for the same words, and not sent twice", async () => {
  const [one, two] = await Promise.all([sharePicture(asked(), picture), sharePicture(asked(), picture)]);
  const bytes = Buffer.from(await one.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(150_000);
  expect(two.headers.get("ETag")).toBe(one.headers.get("ETag"));
  const again = await sharePicture(asked({ "If-None-Match": one.headers.get("ETag") ?? "" }), picture);
  expect(again.status).toBe(304);
  const other = await sharePicture(asked(), { ...picture, title: "413 settled bets" });
  expect(other.headers.get("ETag")).not.toBe(one.headers.get("ETag"));
});

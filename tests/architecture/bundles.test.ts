import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SHARED_BUNDLES, sharedBundleOf } from "../../vite.bundles.ts";

test("every path that the build's shared bundles name is there", () => {
  const gone = SHARED_BUNDLES.flatMap(({ paths, except }) => [...paths, ...(except ?? [])]).filter(
    (path) => !existsSync(path),
  );
  expect(gone).toEqual([]);
});

test("modules go where the bundles say, and exceptions go with their screens", () => {
  expect(sharedBundleOf("/p/node_modules/react-dom/index.js")).toBe("react");
  expect(sharedBundleOf("/p/app/components/layout/app-header.tsx")).toBe("shell");
  expect(sharedBundleOf("/p/app/components/layout/public-header.tsx")).toBeUndefined();
  expect(sharedBundleOf("/p/app/components/ui/dialog.tsx")).toBeUndefined();
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });
const read = async () => manifest.parse(JSON.parse(await readFile("package.json", "utf8")));

/** The packages named in the first column of a section's table. */
function named(section: string): string[] {
  const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""));
}

test("every package has its reason in docs/dependencies.md, and every reason its package", async () => {
  const { dependencies, devDependencies } = await read();
  const [, product = "", around = ""] = (await readFile("docs/dependencies.md", "utf8")).split(/^## .*$/m);
  expect(named(product).sort()).toEqual(Object.keys(dependencies).sort());
  const types = (name: string) => name.startsWith("@types/");
  const own = named(around).filter((name) => name !== "@types/*");
  expect(own.sort()).toEqual(
    Object.keys(devDependencies)
      .filter((name) => !types(name))
      .sort(),
  );
});

test("versions are pinned exactly", async () => {
  const { dependencies, devDependencies } = await read();
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^(npm:[a-z]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test("licenses are permissive", async () => {
  const { dependencies, devDependencies } = await read();
  const permissive = ["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0"];
  // Fonts under Bitstream Vera's license; a checker that is not shipped, under a license that holds for its own files.
  const others: Readonly<Record<string, string>> = {
    "dejavu-fonts-ttf": "SEE LICENSE IN README.md AND LICENSE",
    "axe-core": "MPL-2.0",
  };
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const { license } = z
      .object({ license: z.string() })
      .parse(JSON.parse(await readFile(`node_modules/${name}/package.json`, "utf8")));
    expect(others[name] === undefined ? permissive : [others[name]], name).toContain(license);
  }
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** Value imports of packages; Node drops the others. */
const packageOf = /^import (?!type )[^;]*?from "((?:@[^/"]+\/)?[^./"][^/"]*)/gm;

/** What scripts and server import, `knip --strict` knows; what builds the pages it takes for development. */
test.each(["web/vite.config.ts", "web/react-router.config.ts"])(
  "npm start finds what %s needs after an install without development packages",
  (file) => {
    const names = [...readFileSync(file, "utf8").matchAll(packageOf)].map(([, name = ""]) => name);
    const needed = names.filter((name) => !name.startsWith("node:"));
    expect(Object.keys(manifest("web/package.json").dependencies)).toEqual(expect.arrayContaining(needed));
  },
);

test("npm start finds its build command and its Node after an install without development packages", () => {
  expect(manifest("web/package.json").dependencies).toHaveProperty(["@react-router/dev"]);
  expect(manifest("package.json").dependencies).toHaveProperty(["node"]);
});

import { expect, test } from "vitest";
import { findCircles, findUpwardImports } from "./levels.ts";

const imports = (file: string, imported: string, isOfTypes = false) => ({ file, imported, isOfTypes });

test("files that import each other in a circle are named, except for types", () => {
  const one = imports("domain/src/runs/a.ts", "domain/src/pay/b.ts");
  const [file, imported] = [one.imported, one.file];
  expect(findCircles([one, imports(file, imported)], [])).toEqual([
    "domain/src/runs/a.ts imports domain/src/pay/b.ts, domain/src/pay/b.ts imports domain/src/runs/a.ts: a circle of files. Move what both need to a file of its own.",
  ]);
  expect(findCircles([one, imports(file, imported, true)], [])).toEqual([]);
});

test("folders that import each other in a circle are named, also for types, in the areas that are held to it", () => {
  const circle = [
    imports("domain/src/runs/a.ts", "domain/src/pay/b.ts"),
    imports("domain/src/pay/c.ts", "domain/src/runs/kept/d.ts", true),
    imports("domain/src/runs/kept/e.ts", "domain/src/runs/f.ts"),
  ];
  expect(findCircles(circle, ["domain/src"])).toEqual([
    `${circle.map(({ file, imported }) => `${file} imports ${imported}`).join(", ")}: a circle of folders. Move what both need to a lower folder.`,
  ]);
  expect(findCircles(circle, ["server/src"])).toEqual([]);
  expect(findCircles(circle.slice(1), ["domain/src"])).toEqual([]);
});

test("a folder of the domain imports lower ones and what lies in domain/src itself", () => {
  const levels = ["pay", "runs"];
  const allowed = [
    imports("domain/src/runs/kept/a.ts", "domain/src/pay/b.ts"),
    imports("domain/src/runs/a.ts", "domain/src/runs/kept/c.ts"),
    imports("domain/src/pay/b.ts", "domain/src/money.ts"),
    imports("server/src/app.ts", "domain/src/runs/a.ts"),
  ];
  expect(findUpwardImports(allowed, "domain/src", levels)).toEqual([]);
});

test.each([
  ["domain/src/pay/b.ts", "domain/src/runs/kept/a.ts"],
  ["domain/src/money.ts", "domain/src/pay/b.ts"],
])("%s must not import %s, not even a type", (file, imported) => {
  expect(findUpwardImports([imports(file, imported, true)], "domain/src", ["pay", "runs"])).toEqual([
    `${file}: must not import ${imported}, which is above it. Move what it needs to a lower folder.`,
  ]);
});

test("a folder of the domain without a level is named", () => {
  const [complaint] = findUpwardImports(
    [imports("domain/src/new/a.ts", "domain/src/money.ts")],
    "domain/src",
    ["pay"],
  );
  expect(complaint).toContain("domain/src/new: has no level");
});

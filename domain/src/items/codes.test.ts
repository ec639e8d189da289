import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engineReasons, engineVerdicts } from "./codes.ts";
import { asPrinted } from "./printed-codes.ts";

test("docs/determinations.md describes every verdict and reason of the engine, and no others", () => {
  const text = readFileSync(new URL("../../../docs/determinations.md", import.meta.url), "utf8");
  const codesIn = (title: string) => {
    const [, table = ""] = text.split(`\n| ${title} | when |\n|---|---|\n`);
    const [rows = ""] = table.split("\n\n");
    const cells = rows.split("\n").map((row) => row.split(" | ")[0] ?? "");
    return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)).sort();
  };
  expect(codesIn("verdict")).toEqual(engineVerdicts.map(asPrinted).sort());
  expect(codesIn("reason")).toEqual(engineReasons.map(asPrinted).sort());
});

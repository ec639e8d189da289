import { readFileSync } from "node:fs";
import type { Totals } from "../lib/totals.ts";
import { calculate, totalsOfRun, type UsualRun } from "./usual-calculation.ts";
import { readPayroll } from "./usual-reading.ts";

/** The usual way: Papa Parse makes an object of every row, a map groups them, and a result is an object. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return (path) => totalsOfRun(runOf(path));
}

/** Every result and everyone skipped. */
export function runOf(path: string): UsualRun {
  return calculate(readPayroll(readFileSync(path, "utf8")));
}

import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { sheetAsCsv } from "../server/src/core/spreadsheets/sheet-as-csv.ts";
import { workbook } from "../server/src/core/spreadsheets/test/write-workbook.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { shapedCsv } from "./lib/shaped-csv.ts";
import { timed } from "./lib/timed.ts";
import { createVariant } from "./variants/by-proposal.ts";

/** Measures how long the wide file takes to unpack from a workbook, beside reading it; prints one line. */
export async function benchUnpack(): Promise<void> {
  const path = shapedCsv("wide");
  const rows = Papa.parse<string[]>(readFileSync(path, "utf8")).data;
  const file = workbook([{ name: "Payroll Register", rows }]);
  const read = await createVariant();
  const ways = { unpack: () => sheetAsCsv(file), read: async () => read(path) };
  const { unpack, read: reading } = await inRounds(ways, (way) => timed(way));
  const size = `${(file.length / 1_000_000).toFixed(1)} MB workbook with ${rows.length} rows`;
  console.log(
    `unpacking takes ${(unpack.clock / reading.clock).toFixed(1)} times reading the unpacked file, ${size}: ${unpack.clock.toFixed(0)} ms`,
  );
}

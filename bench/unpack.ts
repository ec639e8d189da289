import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { read as readWorkbook, utils, write as writeWorkbook } from "xlsx";
import { sheetAsCsv } from "../server/src/core/spreadsheets/sheet-as-csv.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { shapedCsv } from "./lib/shaped-csv.ts";
import { timed } from "./lib/timed.ts";
import { createVariant } from "./variants/by-proposal.ts";

/** Measures how long the wide file takes to unpack from a workbook, beside SheetJS and beside reading it. */
export async function benchUnpack(): Promise<void> {
  const path = shapedCsv("wide");
  const rows = Papa.parse<string[]>(readFileSync(path, "utf8")).data;
  const file = asWorkbook(rows);
  const read = await createVariant();
  const ways = {
    unpack: () => sheetAsCsv(file),
    usual: async () => usualCsv(file),
    read: async () => read(path),
  };
  const { unpack, usual, read: reading } = await inRounds(ways, (way) => timed(way));
  const size = `${(file.length / 1_000_000).toFixed(1)} MB workbook with ${rows.length} rows`;
  console.log(
    `wagefloor is ${(usual.clock / unpack.clock).toFixed(2)} times as fast as SheetJS, ${size}; ${(usual.processor / unpack.processor).toFixed(2)} times by processor time`,
  );
  console.log(
    `unpacking takes ${(unpack.clock / reading.clock).toFixed(1)} times reading the unpacked file, ${size}: ${unpack.clock.toFixed(0)} ms`,
  );
}

function usualCsv(file: Uint8Array): string {
  const { SheetNames, Sheets } = readWorkbook(file);
  return utils.sheet_to_csv(Sheets[SheetNames[0] ?? ""] ?? {});
}

/** With texts in a list of their own, as Excel writes them. */
function asWorkbook(rows: string[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Payroll Register");
  return writeWorkbook(book, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}

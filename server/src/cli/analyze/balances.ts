import type { Cents } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { dollars } from "./dollars.ts";
import { readJsonFile } from "./json-file.ts";

const balancesSchema = z.record(z.string(), dollars, {
  error: 'the file must hold one object of balances, such as { "1001": 12.34 }',
});

/** Reads BALANCES.json: what each employee still owes, dollars there and cents here. Throws a CommandError. */
export async function readBalances(path: string): Promise<ReadonlyMap<string, Cents>> {
  return new Map(Object.entries(await readJsonFile(path, balancesSchema)));
}

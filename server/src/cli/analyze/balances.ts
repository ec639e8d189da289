import type { Cents } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { CommandError } from "../command-error.ts";
import { dollars } from "./dollars.ts";
import { readJsonFile } from "./json-file.ts";

const balancesSchema = z.record(z.string(), dollars, {
  error: 'the file must hold one object of balances, such as { "1001": 12.34 }',
});

/**
 * Reads BALANCES.json: what each employee still owes, dollars there and cents here. Employee numbers are trimmed, as
 * those of payroll files are. Throws a CommandError.
 */
export async function readBalances(path: string): Promise<ReadonlyMap<string, Cents>> {
  const balances = new Map<string, Cents>();
  for (const [key, balance] of Object.entries(await readJsonFile(path, balancesSchema))) {
    const employeeNumber = key.trim();
    if (balances.has(employeeNumber)) {
      throw new CommandError(`${path}: '${employeeNumber}' is there more than once`);
    }
    balances.set(employeeNumber, balance);
  }
  return balances;
}

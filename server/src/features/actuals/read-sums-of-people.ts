import { cents } from "@wagefloor/domain/money.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import { type DeductionSums, readDeductionSums } from "./queries.ts";

/**
 * The sums of the ledgers of these employees, by the number asked for. Someone with several employee numbers is one
 * person: what was deducted, or is to be paid back, under one number is so under the others.
 */
export async function readSumsOfPeople(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, DeductionSums>> {
  const holders = employeeNumbers.length === 0 ? new Map<string, string>() : await readHolders(tx);
  if (holders.size === 0) return readDeductionSums(tx, employeeNumbers);
  const kept = new Set(holders.values());
  const numbersOfPerson = (number: string) => {
    const holder = holderOf(holders, number);
    return kept.has(holder) ? numbersOf(holders, holder) : [number];
  };
  const sums = await readDeductionSums(tx, [...new Set(employeeNumbers.flatMap(numbersOfPerson))]);
  return new Map(
    employeeNumbers.map((number) => {
      const own = numbersOfPerson(number).flatMap((each) => sums.get(each) ?? []);
      return [number, addUp(own)] as const;
    }),
  );
}

function addUp(sums: readonly DeductionSums[]): DeductionSums {
  return {
    deducted: cents(sums.reduce((sum, { deducted }) => sum + deducted, 0)),
    due: cents(sums.reduce((sum, { due }) => sum + due, 0)),
  };
}

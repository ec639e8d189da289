import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import { numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { Database } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { listMerges, readHolders } from "../ledger/merged/queries.ts";
import {
  findOwed,
  findTakenShortfall,
  listEntries,
  requireEmployeeNumber,
} from "../ledger/stored/queries.ts";
import { findToPayBack } from "../ledger/stored/to-pay-back.ts";
import { presentEntries } from "./present-balance.ts";

/**
 * An employee's balance with its entries and who made them, newest first, and with those of the numbers that were merged;
 * the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readLedger(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  typed: string,
): Promise<Balance> {
  const { employeeNumber, owed, takenShortfall, toPayBack, entries, merges } = await db.asReader(
    tenant,
    async (tx) => {
      const found = await requireEmployeeNumber(tx, typed);
      const numbers = numbersOf(await readHolders(tx), found);
      return {
        ...{ employeeNumber: found, owed: await findOwed(tx, found) },
        takenShortfall: await findTakenShortfall(tx, found),
        toPayBack: await findToPayBack(tx, found),
        entries: await listEntries(tx, numbers),
        merges: (await listMerges(tx)).filter(
          ({ merged, undonePosition }) => undonePosition === null && numbers.includes(merged),
        ),
      };
    },
  );
  const nameOf = await findPeople(db, [...entries.map(({ madeBy: actor }) => ({ actor })), ...merges]);
  const entriesOf = (number: string) =>
    presentEntries(
      entries.filter((entry) => entry.employeeNumber === number),
      nameOf,
    );
  return {
    ...{ employeeNumber, balance: owed.owed, openProposals: owed.openProposals, takenShortfall, toPayBack },
    entries: entriesOf(employeeNumber),
    merged: merges.toReversed().map(({ id, merged, kept, mergedAt, actor }) => ({
      ...{ id, employeeNumber: merged, keptUnder: kept },
      ...{ mergedAt: mergedAt.toISOString(), mergedBy: nameOf(actor), entries: entriesOf(merged) },
    })),
  };
}

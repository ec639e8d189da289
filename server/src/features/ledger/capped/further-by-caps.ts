import type { EmployeeColumns } from "@wagefloor/domain/employees/employee-columns.ts";
import { type ItemAnswer, limitsOfKeys } from "@wagefloor/domain/law/item-answer.ts";
import type { ItemLimit } from "@wagefloor/domain/law/item-limit.ts";
import { openChargesOf } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import { furtherDeductions } from "@wagefloor/domain/ledger/charges/further-deductions.ts";
import { isLimited } from "@wagefloor/domain/ledger/item-caps.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { Holders } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { amountLimitReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { people, valuesOfPeople } from "../merged/people.ts";
import { readCappedLedgers } from "./capped-ledgers.ts";
import { readItemTerms } from "./item-terms.ts";

/**
 * How many further deductions are expected of those who owe for items that have a cap, or whose last run found a limit of
 * a rule or an authorization for them, by row; undefined where there are none. Each is expected to leave as much room as the
 * last one: what is safe and within net pay, where a cap limited it.
 */
export async function readFurtherByCaps(
  tx: TenantTransaction,
  { count, employeeNumber, owed, openProposals }: EmployeeColumns,
  holders: Holders,
): Promise<EmployeeColumns["capped"]> {
  const terms = await readItemTerms(tx);
  const left = new Map<string, Cents>();
  for (let row = 0; row < count; row++) {
    left.set(employeeNumber[row] as string, cents((owed[row] ?? 0) - (openProposals?.[row] ?? 0)));
  }
  const ledgers = await readCappedLedgers(tx, terms, left);
  if (ledgers === undefined) return undefined;
  const rooms = await readRooms(tx, [...ledgers.keys()], holders);
  const limits = await readLimits(tx, [...ledgers.keys()], holders);
  const caps = terms.itemCaps ?? {};
  return Array.from(employeeNumber).flatMap((name, row) => {
    const ledger = ledgers.get(name);
    const own = limits.get(name) ?? [];
    const isOpen = ({ itemId, open }: { itemId: string | null; open: number }) =>
      open > 0 && isLimited({ itemId }, { caps, limits: own });
    if (!ledger || !openChargesOf(ledger).some(isOpen)) return [];
    return [{ row, deductions: furtherDeductions(ledger, caps, rooms.get(name) ?? 0, own) }];
  });
}

/** What the last run of each of these employees could deduct, as far as it's known. */
async function readRooms(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  holders: Holders,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<[employeeNumber: string, room: string]>({
    text: `with people as not materialized (${people})
      select employees.person_number,
        case when results.reasons & $6 = 0 then results.proposed_deduction
          when results.net_pay < 0 then 0
          else least(results.safe_deduction, results.net_pay) end
      from people employees join analysis_results results on results.organization_id = $1
        and results.run_id = newest_run_id and results.position = newest_position
        and results.person_number = employees.newest_number
      where employees.person_number = any($5::text[])`,
    values: [
      ...[organizationId, ...valuesOfPeople(holders), employeeNumbers],
      numberOfSet(reasonsToBits(amountLimitReasons)),
    ],
    rowMode: "array",
  });
  return new Map(rows.map(([name, room]) => [name, readMoney(room)]));
}

/** What rules and authorizations allowed at the last run of each of these employees, as far as it limits a deduction. */
async function readLimits(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  holders: Holders,
): Promise<ReadonlyMap<string, readonly ItemLimit[]>> {
  const { rows } = await client.query<[employeeNumber: string, answers: readonly ItemAnswer[]]>({
    text: `with people as not materialized (${people})
      select employees.person_number, answers
      from people employees join item_answers on item_answers.organization_id = $1
        and item_answers.run_id = newest_run_id and item_answers.person_number = employees.newest_number
      where employees.person_number = any($5::text[])`,
    values: [organizationId, ...valuesOfPeople(holders), employeeNumbers],
    rowMode: "array",
  });
  return new Map(rows.map(([name, answers]) => [name, [...limitsOfKeys(answers).values()]]));
}

import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { ofDue } from "../../../core/db/kinds-of-entries.ts";
import { readHolders } from "../merged/queries.ts";

/** What these entries leave to be paid back: nothing but these kinds, whose index has no entry of a run. */
const due = "sum(amount - coalesce(paid_back, 0))";
const entries = `organization_id = $1 and kind in ${ofDue}`;

/**
 * What is to be paid back, by person, for a statement: of those to whom it's more than 0.00. $1 is the organization, $2 and
 * $3 are the numbers that were merged and those that were kept.
 */
export const peopleToPayBack = `
  select coalesce(holder, person_number) as person_number, ${due} as to_pay_back from balance_entries
  left join unnest($2::text[], $3::text[]) as merges (merged, holder) on merged = person_number
  where ${entries} group by 1 having ${due} > 0`;

/**
 * What is still to be paid back to one employee, by employee number; in cents, of some numbers negative.
 * @param employeeNumber the one that was kept
 */
async function readByNumber(
  tx: TenantTransaction,
  employeeNumber: string,
): Promise<readonly { readonly number: string; readonly amount: Cents }[]> {
  const { client, organizationId } = tx;
  const numbers = numbersOf(await readHolders(tx), employeeNumber);
  const { rows } = await client.query<{ number: string; amount: string }>(
    `select person_number as number, ${due}::numeric(16, 2) as amount from balance_entries
     where ${entries} and person_number = any($2::text[]) group by 1 order by 1`,
    [organizationId, numbers],
  );
  return rows.map(({ number, amount }) => ({ number, amount: readMoney(amount) }));
}

/** What is still to be paid back to an employee. @param employeeNumber the one that was kept */
export async function findToPayBack(tx: TenantTransaction, employeeNumber: string): Promise<Cents> {
  const all = await readByNumber(tx, employeeNumber);
  return cents(
    Math.max(
      0,
      all.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
}

/** Which employee numbers of a person an amount that is paid back belongs to: no more to each than is to be paid back there. */
export async function spreadOverNumbers(tx: TenantTransaction, employeeNumber: string, amount: Cents) {
  let left: number = amount;
  const parts = (await readByNumber(tx, employeeNumber)).map((each) => {
    const part = Math.max(0, Math.min(left, each.amount));
    left -= part;
    return { number: each.number, part: cents(part) };
  });
  return parts.filter(({ part }) => part > 0);
}

import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { owedAfterTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import type { Outcomes } from "@wagefloor/domain/runs/taken/after/with-outcomes.ts";
import type { TakenVerdict } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readMoney } from "../../core/db/columns.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { readDiffering } from "./queries.ts";

/**
 * What payroll took where that isn't what the run proposed, and what became of the pay and of what is owed. Nothing for a
 * run that doesn't count, or for which nothing is confirmed.
 * @param among these employees, or null for everyone
 */
export async function readOutcomes(
  tx: TenantTransaction,
  run: RunRow,
  among: readonly string[] | null = null,
): Promise<Outcomes> {
  if (run.status !== "completed" || run.takenAt === null) return new Map();
  const found = await readFindings(tx, run);
  const fine = { verdict: null, shortfall: cents(0) };
  return new Map(
    (await readDiffering(tx, run, among)).map((one) => [
      one.employeeNumber,
      { amount: one.taken, stillOwed: owedAfterTaken(one), ...(found.get(one.employeeNumber) ?? fine) },
    ]),
  );
}

async function readFindings(
  { client, organizationId }: TenantTransaction,
  { id }: RunRow,
): Promise<ReadonlyMap<string, { readonly verdict: TakenVerdict; readonly shortfall: Cents }>> {
  const { rows } = await client.query<[string, TakenVerdict, string]>({
    text: `select person_number, verdict, shortfall from taken_findings where organization_id = $1 and run_id = $2`,
    values: [organizationId, id],
    rowMode: "array",
  });
  return new Map(
    rows.map(([employeeNumber, verdict, shortfall]) => [
      employeeNumber,
      { verdict, shortfall: readMoney(shortfall) },
    ]),
  );
}

import { cents } from "@wagefloor/domain/money.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { openShortfall, type TakenStep } from "@wagefloor/domain/runs/taken/after/open-shortfall.ts";
import type { TakenVerdict } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { readHolders, withMergedNumbers } from "../merged/queries.ts";

/**
 * Writes beside the balances of these employees what their pay is by what payroll took, from the findings of their runs.
 * Someone with several numbers is one person. To be called after the findings, before the totals; the caller holds the
 * ledger lock.
 */
export async function keepTakenStanding(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<void> {
  const { client, organizationId } = tx;
  const concerned = await withMergedNumbers(tx, employeeNumbers);
  const holders = await readHolders(tx);
  const findings = await readFindings(tx, concerned);
  const below = findings.filter(({ verdict }) => verdict === "below-minimum");
  const people = new Set(below.map(({ employeeNumber }) => holderOf(holders, employeeNumber)));
  const paidBack = await readPaidBack(
    tx,
    [...people].flatMap((person) => numbersOf(holders, person)),
  );
  const byPerson = Map.groupBy([...findings, ...paidBack], (one) => holderOf(holders, one.employeeNumber));
  const standings = [...byPerson].flatMap(([person, steps]) => standingOf(person, steps) ?? []);
  await client.query(
    `update balances set taken_verdict = now.verdict, taken_run_id = now.run_id, taken_shortfall = now.shortfall / 100
     from balances known left join unnest($3::text[], $4::text[], $5::uuid[], $6::numeric[])
       as now (person_number, verdict, run_id, shortfall) using (person_number)
     where known.organization_id = $1 and known.person_number = any($2::text[])
       and (now.verdict is not null or known.taken_verdict is not null)
       and balances.organization_id = $1 and balances.person_number = known.person_number`,
    [
      ...[organizationId, concerned, standings.map(({ employeeNumber }) => employeeNumber)],
      ...[standings.map(({ verdict }) => verdict), standings.map(({ runId }) => runId)],
      standings.map(({ shortfall }) => shortfall),
    ],
  );
}

interface Step extends TakenStep {
  readonly employeeNumber: string;
  readonly runId: string;
  /** Null for what was paid back. */
  readonly verdict: TakenVerdict | null;
}

/** Below the minimum wage until that is paid back; else what couldn't be checked. */
function standingOf(employeeNumber: string, steps: readonly Step[]) {
  const shortfall = openShortfall(steps);
  const verdict = shortfall > 0 ? "below-minimum" : "not-checked";
  const last = steps
    .filter((step) => step.verdict === verdict)
    .toSorted((one, other) => one.at - other.at)
    .at(-1);
  return last && { employeeNumber, verdict, runId: last.runId, shortfall };
}

async function readFindings(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<Step[]> {
  const { rows } = await client.query<[string, string, string, TakenVerdict, string]>({
    text: `select person_number, run_id, ledger_position, verdict, shortfall from taken_findings findings
      join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
      where findings.organization_id = $1 and person_number = any($2::text[])`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  return rows.map(([employeeNumber, runId, at, verdict, shortfall]) => ({
    ...{ employeeNumber, runId, at: Number(at), verdict },
    ...{ shortfall: readMoney(shortfall), paidBack: cents(0) },
  }));
}

/** What payroll paid back, by the runs for which that is confirmed; also those that were voided since, for it was paid. */
async function readPaidBack(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<Step[]> {
  if (employeeNumbers.length === 0) return [];
  const { rows } = await client.query<[string, string, string, string]>({
    text: `select person_number, run_id, ledger_position, paid_back from (
        select distinct on (person_number, ledger_position) person_number, run_id, ledger_position,
          (amount - charged)::numeric(16, 2) as paid_back
        from balance_entries entries join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
        where entries.organization_id = $1 and person_number = any($2::text[]) and kind = 'taken'
        order by person_number, ledger_position, entries.id desc) newest
      where paid_back > 0`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  return rows.map(([employeeNumber, runId, at, paidBack]) => ({
    ...{ employeeNumber, runId, at: Number(at), verdict: null },
    ...{ shortfall: cents(0), paidBack: readMoney(paidBack) },
  }));
}

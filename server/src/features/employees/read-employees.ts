import { once } from "node:events";
import type { EmployeeColumns, EmployeePlace } from "@wagefloor/domain/employees/employee-columns.ts";
import { employeeToDos } from "@wagefloor/domain/employees/employee-to-dos.ts";
import { type HeadroomDollars, headroomOf } from "@wagefloor/domain/employees/headroom.ts";
import { longPastRuns, type PaidRun } from "@wagefloor/domain/employees/long-past-runs.ts";
import { lowPay } from "@wagefloor/domain/minimum-wage/coming-rates.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { cents } from "@wagefloor/domain/money.ts";
import type { Holders } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { hasAny } from "@wagefloor/domain/reasons/reason-set.ts";
import { heldItemReasons, placeReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { isPaidMinimum, type Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import pg from "pg";
import type { TenantTransaction } from "../../core/db/client.ts";
import { type Cells, namedCells, names, plain, shared } from "../../core/db/collect-columns.ts";
import { moneyIfAny, storedReasons } from "../../core/db/columns.ts";
import { readFurtherByCaps } from "../ledger/capped/further-by-caps.ts";
import { people, standingVerdict, valuesOfPeople } from "../ledger/merged/people.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import { readLackingAuthorizations } from "../ledger/standing/lacking-authorizations.ts";
import { peopleToPayBack } from "../ledger/stored/to-pay-back.ts";
import { type ComingRateOf, createComingRates } from "../locations/coming-rates.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { readExpiredOrExpiring } from "./expiring-authorizations.ts";

/** An employee with the last run, as PostgreSQL sends it: amounts as texts. */
interface Employee {
  employeeNumber: string;
  name: string | null;
  owed: string | null;
  openProposals: string;
  takenShortfall: string | null;
  toPayBack: string | null;
  lastDay: string | null;
  hasResult: boolean;
  newestRun: string | null;
  regularRun: string | null;
  location: string | null;
  jurisdiction: string | null;
  reasons: string;
  verdict: Verdict | null;
  proposed: string | null;
  measure: KeptMeasure;
  newestVerdict: Verdict | null;
  newestReasons: string | null;
  newestJurisdiction: string | null;
  newestWage: number | null;
  newestRate: number | null;
}

const { select, cell } = namedCells<Employee>({
  employeeNumber: "employees.person_number",
  name: "coalesce(last.employee_name, linked.name, bought.name)",
  owed: "owed",
  openProposals: "open_proposals",
  takenShortfall: "case when taken_verdict = 'below-minimum' then taken_shortfall end",
  toPayBack: "to_pay_back",
  lastDay: "ended.value",
  hasResult: "results > 0",
  newestRun: "newest_run_id",
  regularRun: "regular_run_id",
  location: "location",
  jurisdiction: "jurisdiction",
  reasons: "coalesce(reasons, 0)",
  verdict: `coalesce(${standingVerdict}, verdict)`,
  proposed: "proposed_deduction",
  measure: "measure",
  newestVerdict: "newest_verdict",
  newestReasons: "newest_reasons",
  newestJurisdiction: "newest_jurisdiction",
  newestWage: "newest_wage",
  newestRate: "newest_rate",
});

/**
 * Someone who was only in a run that was voided since isn't an employee: it may have been another company's file. `limit`
 * makes the database look up each employee's row, which takes the same time whatever there is of earlier runs.
 */
const listed = `
  with people as not materialized (${people}), linked as (
    select distinct on (1) coalesce(holder, person_number) as person_number, name from employee_names
    left join unnest($2::text[], $3::text[]) as merges (merged, holder) on merged = person_number
    where organization_id = $1 order by 1, confirmed_at desc, name), bought as (
    select distinct on (1) coalesce(holder, person_number) as person_number, employee_name as name from purchases
    left join unnest($2::text[], $3::text[]) as merges (merged, holder) on merged = person_number
    where organization_id = $1 and employee_name is not null order by 1, sequence desc), due as (${peopleToPayBack})
  select ${select()}
  from people employees
  left join lateral (
    select employee_name, location, jurisdiction, reasons, verdict, proposed_deduction, measure from analysis_results
    where organization_id = $1 and run_id = newest_run_id and position = newest_position
      and person_number = employees.newest_number
    union all
    select employee_name, location, jurisdiction, reasons, verdict, 0.00, measure from analysis_skipped
    where organization_id = $1 and run_id = newest_run_id and position = newest_position
      and person_number = employees.newest_number
    limit 1) last on true
  left join employee_attributes ended on ended.organization_id = $1
    and ended.person_number = employees.person_number and ended.kind = 'left'
  left join linked on linked.person_number = employees.person_number
  left join bought on bought.person_number = employees.person_number
  left join due on due.person_number = employees.person_number
  where newest_run_id is not null or balance is not null or to_pay_back is not null
  order by employees.person_number collate "C"`;

/** All employees of the organization with their last run, as columns: there may be 50,000. */
export async function readEmployees(tx: TenantTransaction): Promise<EmployeeColumns> {
  const runs = await readPaidRuns(tx);
  const holders = await readHolders(tx);
  const columns = createColumns(runs, await createComingRates(tx), {
    expiring: await readExpiringPeople(tx),
    lacking: await readLackingAuthorizations(tx),
  });
  const values = [tx.organizationId, ...valuesOfPeople(holders)];
  const config: pg.QueryArrayConfig = { text: listed, values, rowMode: "array" };
  await once(tx.client.query(new pg.Query<unknown[]>(config)).on("row", columns.add), "end");
  const found = columns.finish();
  const capped = await readFurtherByCaps(tx, found, holders);
  const held = columns.heldRows();
  const expected = [
    ...(capped ?? []).filter(({ row }) => !held.has(row)),
    ...Array.from(held, (row) => ({ row, deductions: null })),
  ];
  const whole = expected.length > 0 ? { ...found, capped: expected } : found;
  return holders.size === 0 ? whole : { ...whole, merged: mergedIn(found, holders) };
}

/** In which rows the numbers are that were merged. */
function mergedIn({ employeeNumber }: EmployeeColumns, holders: Holders) {
  const rows = new Map(Array.from(employeeNumber, (number, row) => [number, row]));
  return [...holders].flatMap(([merged, kept]) => {
    const row = rows.get(kept);
    return row === undefined ? [] : [{ row, employeeNumber: merged }];
  });
}

async function readExpiringPeople(tx: TenantTransaction): Promise<ReadonlySet<string>> {
  const expiring = await readExpiredOrExpiring(tx, todayInPayroll());
  return new Set(expiring.map(({ employeeNumber }) => employeeNumber));
}

async function readPaidRuns({ client, organizationId }: TenantTransaction): Promise<PaidRun[]> {
  const { rows } = await client.query<PaidRun>(
    `select id, pay_date::text as "payDate", profile_id as "profileId",
       configuration ->> 'companyCode' as "companyCode", off_cycle as "offCycle" from analysis_runs
     where organization_id = $1 and status = 'completed' order by ledger_position desc, created_at desc`,
    [organizationId],
  );
  return rows;
}

/** Who has an authorization that expires soon or expired since the last run, and who lacks one. */
interface OfAuthorizations {
  readonly expiring: ReadonlySet<string>;
  readonly lacking: ReadonlySet<string>;
}

function createColumns(runs: readonly PaidRun[], comingRateOf: ComingRateOf, of: OfAuthorizations) {
  const past = longPastRuns(runs);
  const known = new Map(runs.map(({ id, payDate }) => [id, { id, payDate }]));
  const employeeNumber = plain((cells: Cells) => cell(cells, "employeeNumber"));
  const name = names();
  const owed = plain((cells: Cells) => moneyIfAny(cell(cells, "owed")));
  const openProposals = plain((cells: Cells) => moneyIfAny(cell(cells, "openProposals")) ?? 0);
  const takenShortfall = plain((cells: Cells) => moneyIfAny(cell(cells, "takenShortfall")) ?? 0);
  const toPayBack = plain((cells: Cells) => moneyIfAny(cell(cells, "toPayBack")) ?? 0);
  const lastRun = shared((id: string | null) => (id === null ? null : (known.get(id) ?? null)));
  const place = shared(placeOf, (cells: Cells) =>
    cell(cells, "newestRun") === null
      ? null
      : `${isOpen(cell(cells, "reasons"))} ${cell(cells, "jurisdiction")} ${cell(cells, "location")}`,
  );
  const verdict = shared((code: Verdict | null) => code);
  const measure = shared((kept: KeptMeasure) => kept);
  const lastDeduction = plain((cells: Cells) => moneyIfAny(cell(cells, "proposed")));
  const analyzed = plain((cells: Cells) => Number(cell(cells, "hasResult")));
  const notSeen = plain((cells: Cells) =>
    Number(
      cell(cells, "lastDay") === null &&
        past.has(cell(cells, "regularRun") ?? cell(cells, "newestRun") ?? ""),
    ),
  );
  const lastDay = plain((cells: Cells) => cell(cells, "lastDay"));
  const toDo = plain(
    (cells: Cells) =>
      toDoOf(cells, comingRateOf) |
      (of.expiring.has(cell(cells, "employeeNumber")) ? employeeToDos["authorization-expiring"] : 0) |
      (of.lacking.has(cell(cells, "employeeNumber")) ? employeeToDos["authorization-missing"] : 0),
  );
  const headroom = plain(headroomIn);
  const held = new Set<number>();
  const amounts = [owed, openProposals, takenShortfall, toPayBack, lastDeduction];
  const ofRow = [employeeNumber, ...amounts, place, analyzed, notSeen, lastDay, toDo, headroom];
  return {
    /** From whom the last run couldn't deduct for some item, so that no one knows when all is paid. */
    heldRows: (): ReadonlySet<number> => held,
    add(cells: Cells): void {
      const isHeld = hasAny(storedReasons(cell(cells, "newestReasons") ?? "0"), heldItems);
      if (isHeld && (moneyIfAny(cell(cells, "owed")) ?? 0) > 0) held.add(employeeNumber.column.length);
      for (const column of ofRow) column.add(cells);
      // Files without numbers may have the number of a person where others have the name.
      const called = cell(cells, "name");
      name.add(called === cell(cells, "employeeNumber") ? null : called);
      lastRun.add(cell(cells, "newestRun"));
      verdict.add(cell(cells, "verdict"));
      measure.add(cell(cells, "measure"));
    },
    finish: (): EmployeeColumns => ({
      count: employeeNumber.column.length,
      employeeNumber: employeeNumber.column,
      name: name.column,
      place: place.column,
      owed: owed.column,
      openProposals: openProposals.column.some((amount) => amount > 0) ? openProposals.column : null,
      takenShortfall: takenShortfall.column.some((amount) => amount > 0) ? takenShortfall.column : null,
      toPayBack: toPayBack.column.some((amount) => amount > 0) ? toPayBack.column : null,
      lastRun: lastRun.column,
      verdict: verdict.column,
      measure: measure.column,
      lastDeduction: lastDeduction.column,
      analyzed: analyzed.column,
      notSeen: notSeen.column,
      lastDay: lastDay.column,
      toDo: toDo.column,
      headroom: headroom.column,
    }),
  };
}

function placeOf(cells: Cells): EmployeePlace | null {
  if (cell(cells, "newestRun") === null) return null;
  const text = cell(cells, "location") ?? "";
  const jurisdiction = cell(cells, "jurisdiction");
  const isSettled = jurisdiction !== null && !isOpen(cell(cells, "reasons"));
  return { name: isSettled ? jurisdictionName(jurisdiction) : text || "No location", location: text };
}

const openPlace = reasonsToBits(placeReasons);
const heldItems = reasonsToBits(heldItemReasons);

function isOpen(reasons: string): boolean {
  return hasAny(storedReasons(reasons), openPlace);
}

const openRate = reasonsToBits(["rate-not-confirmed"]);

/** By the columns from which the totals are counted, so that a figure and its list agree. */
function toDoOf(cells: Cells, comingRateOf: ComingRateOf): number {
  const verdict = cell(cells, "newestVerdict");
  if (verdict === "not-checked") {
    const reasons = cell(cells, "newestReasons") ?? "0";
    return (
      (isOpen(reasons) ? employeeToDos["no-place"] : 0) |
      (hasAny(storedReasons(reasons), openRate) ? employeeToDos["no-rate"] : 0)
    );
  }
  const jurisdiction = cell(cells, "newestJurisdiction");
  const wage = cell(cells, "newestWage");
  const rate = cell(cells, "newestRate");
  const isPaid = verdict !== null && isPaidMinimum(verdict);
  if (!isPaid || cell(cells, "lastDay") !== null || jurisdiction === null || wage === null || rate === null)
    return 0;
  const coming = rate < wage + lowPay ? comingRateOf(jurisdiction) : undefined;
  return coming !== undefined && rate < coming.hourly ? employeeToDos["coming-rate"] : 0;
}

/** By the same columns. */
function headroomIn(cells: Cells): HeadroomDollars | null {
  const wage = cell(cells, "newestWage");
  const rate = cell(cells, "newestRate");
  if (cell(cells, "verdict") === "below-minimum" || wage === null || rate === null) return null;
  return headroomOf(cents(rate), cents(wage));
}

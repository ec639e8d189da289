import { once } from "node:events";
import type { EmployeeColumns, EmployeePlace } from "@wagefloor/domain/employees/employee-columns.ts";
import { employeeToDos } from "@wagefloor/domain/employees/employee-to-dos.ts";
import { type HeadroomDollars, headroomOf } from "@wagefloor/domain/employees/headroom.ts";
import { longPastRuns, type PaidRun } from "@wagefloor/domain/employees/long-past-runs.ts";
import type { Holders } from "@wagefloor/domain/employees/merging/merged-numbers.ts";
import { lowPay } from "@wagefloor/domain/minimum-wage/coming-rates.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { cents } from "@wagefloor/domain/money.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { hasAny } from "@wagefloor/domain/verdicts/reason-set.ts";
import { heldItemReasons, placeReasons, reasonsToBits } from "@wagefloor/domain/verdicts/reasons.ts";
import { isPaidMinimum, type Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import pg from "pg";
import type { TenantTransaction } from "../../core/db/client.ts";
import { names, plain, shared } from "../../core/db/collect-columns.ts";
import { storedReasons, wholeUnits } from "../../core/db/columns.ts";
import { type ComingRateOf, createComingRates } from "../locations/coming-rates.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { readFurtherByCaps } from "./capped/further-by-caps.ts";
import { readExpiringAuthorizations } from "./expiring-authorizations.ts";
import { people, standingVerdict, valuesOfPeople } from "./merges/people.ts";
import { readHolders } from "./merges/queries.ts";
import { peopleToPayBack } from "./paying-back/to-pay-back.ts";
import { readLackingAuthorizations } from "./standing/lacking-authorizations.ts";

/**
 * Whoever only was in a run that was voided since isn't an employee: it may have been another company's file. `limit`
 * makes the database look up each employee's row, which takes the same time whatever there is of earlier runs.
 */
const listed = `
  with people as not materialized (${people}), linked as (
    select distinct on (1) coalesce(holder, person_number) as person_number, name from employee_names
    left join unnest($2::text[], $3::text[]) as merges (merged, holder) on merged = person_number
    where organization_id = $1 order by 1, confirmed_at desc, name), due as (${peopleToPayBack})
  select employees.person_number, coalesce(last.employee_name, linked.name), owed, newest_run_id, regular_run_id,
    location, jurisdiction, coalesce(reasons, 0), coalesce(${standingVerdict}, verdict), proposed_deduction, ended.value,
    newest_verdict, newest_reasons, newest_jurisdiction, newest_wage, newest_rate, results > 0, open_proposals, measure,
    case when taken_verdict = 'below-minimum' then taken_shortfall end, to_pay_back
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
  left join due on due.person_number = employees.person_number
  where newest_run_id is not null or balance is not null or to_pay_back is not null`;

type Cells = [
  ...[employeeNumber: string, name: string | null, owed: string | null, newest: string | null],
  ...[regular: string | null, location: string | null, jurisdiction: string | null, reasons: string],
  ...[verdict: Verdict | null, proposed: string | null, lastDay: string | null],
  ...[kept: Verdict | null, keptReasons: string | null, keptPlace: string | null],
  ...[wage: number | null, rate: number | null, hasResult: boolean, openProposals: string],
  measure: KeptMeasure,
  takenShortfall: string | null,
  toPayBack: string | null,
];

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
  await once(tx.client.query(new pg.Query<Cells>(config)).on("row", columns.add), "end");
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
  const expiring = await readExpiringAuthorizations(tx, todayInPayroll());
  return new Set(expiring.map(({ employeeNumber }) => employeeNumber));
}

async function readPaidRuns({ client, organizationId }: TenantTransaction): Promise<PaidRun[]> {
  const { rows } = await client.query<PaidRun>(
    `select id, pay_date::text as "payDate", profile_id as "profileId", off_cycle as "offCycle" from analysis_runs
     where organization_id = $1 and status = 'completed' order by ledger_position desc, created_at desc`,
    [organizationId],
  );
  return rows;
}

/** Who has an authorization that expires soon, and who lacks one. */
interface OfAuthorizations {
  readonly expiring: ReadonlySet<string>;
  readonly lacking: ReadonlySet<string>;
}

function createColumns(runs: readonly PaidRun[], comingRateOf: ComingRateOf, of: OfAuthorizations) {
  const past = longPastRuns(runs);
  const known = new Map(runs.map(({ id, payDate }) => [id, { id, payDate }]));
  const employeeNumber = plain((cells: Cells) => cells[0]);
  const name = names();
  const owed = plain((cells: Cells) => moneyIfAny(cells[2]));
  const openProposals = plain((cells: Cells) => moneyIfAny(cells[17]) ?? 0);
  const takenShortfall = plain((cells: Cells) => moneyIfAny(cells[19]) ?? 0);
  const toPayBack = plain((cells: Cells) => moneyIfAny(cells[20]) ?? 0);
  const lastRun = shared((id: string | null) => (id === null ? null : (known.get(id) ?? null)));
  const place = shared(placeOf, ([, , , newest, , location, jurisdiction, reasons]: Cells) =>
    newest === null ? null : `${isOpen(reasons)} ${jurisdiction} ${location}`,
  );
  const verdict = shared((code: Verdict | null) => code);
  const measure = shared((kept: KeptMeasure) => kept);
  const lastDeduction = plain((cells: Cells) => moneyIfAny(cells[9]));
  const analyzed = plain((cells: Cells) => Number(cells[16]));
  const notSeen = plain((cells: Cells) => Number(cells[10] === null && past.has(cells[4] ?? cells[3] ?? "")));
  const lastDay = plain((cells: Cells) => cells[10]);
  const toDo = plain(
    (cells: Cells) =>
      toDoOf(cells, comingRateOf) |
      (of.expiring.has(cells[0]) ? employeeToDos["authorization-expiring"] : 0) |
      (of.lacking.has(cells[0]) ? employeeToDos["authorization-missing"] : 0),
  );
  const headroom = plain(headroomIn);
  const held = new Set<number>();
  const amounts = [owed, openProposals, takenShortfall, toPayBack, lastDeduction];
  const ofRow = [employeeNumber, ...amounts, place, analyzed, notSeen, lastDay, toDo, headroom];
  return {
    /** From whom the last run couldn't deduct for some item, so that no one knows when all is paid. */
    heldRows: (): ReadonlySet<number> => held,
    add(cells: Cells): void {
      const isHeld = hasAny(storedReasons(cells[12] ?? "0"), heldItems);
      if (isHeld && (moneyIfAny(cells[2]) ?? 0) > 0) held.add(employeeNumber.column.length);
      for (const column of ofRow) column.add(cells);
      // Files without numbers may have the number of a person where others have the name.
      name.add(cells[1] === cells[0] ? null : cells[1]);
      lastRun.add(cells[3]);
      verdict.add(cells[8]);
      measure.add(cells[18]);
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

function placeOf([, , , newest, , location, jurisdiction, reasons]: Cells): EmployeePlace | null {
  if (newest === null) return null;
  const text = location ?? "";
  const isSettled = jurisdiction !== null && !isOpen(reasons);
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
  const [, , , , , , , , , , lastDay, verdict, reasons, jurisdiction, wage, rate] = cells;
  if (verdict === "not-checked")
    return (
      (isOpen(reasons ?? "0") ? employeeToDos["no-place"] : 0) |
      (hasAny(storedReasons(reasons ?? "0"), openRate) ? employeeToDos["no-rate"] : 0)
    );
  const isPaid = verdict !== null && isPaidMinimum(verdict);
  if (!isPaid || lastDay !== null || jurisdiction === null || wage === null || rate === null) return 0;
  const coming = rate < wage + lowPay ? comingRateOf(jurisdiction) : undefined;
  return coming !== undefined && rate < coming.hourly ? employeeToDos["coming-rate"] : 0;
}

/** By the same columns. */
function headroomIn(cells: Cells): HeadroomDollars | null {
  const [, , , , , , , , verdict, , , , , , wage, rate] = cells;
  if (verdict === "below-minimum" || wage === null || rate === null) return null;
  return headroomOf(cents(rate), cents(wage));
}

function moneyIfAny(text: string | null): number | null {
  return text === null ? null : wholeUnits(text, 2);
}

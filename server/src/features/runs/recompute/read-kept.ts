import { once } from "node:events";
import type { CodedColumn, Column } from "@wagefloor/domain/columns.ts";
import type { SkipReason } from "@wagefloor/domain/finding.ts";
import { type CalendarDate, type Cents, cents, microHours } from "@wagefloor/domain/money.ts";
import type { PayColumns } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { KeptEmployees } from "@wagefloor/domain/runs/recompute/kept-run.ts";
import type { KeptWage } from "@wagefloor/domain/runs/run.ts";
import { noDetails, type PayDetails } from "@wagefloor/domain/verdicts/pay-details.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import pg from "pg";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { names as nameColumn, plain, shared } from "../../../core/db/collect-columns.ts";
import { storedReasons, wholeUnits } from "../../../core/db/columns.ts";
import { readAnswersIn } from "../../employees/capped/item-answers.ts";
import type { RunRow } from "../queries.ts";

const pay = `person_number, location, total_gross, total_hours, hours_over_all_rows,
  coalesce(worked_hours, total_hours) as worked_hours, reasons, starting_cost, verdict,
  jurisdiction, minimum_wage, coalesce(rate_of, '') as rate_of, rate_since::text,
  coalesce(confirmed_wage, minimum_wage) as confirmed_wage, coalesce(unconfirmed_rates, '{}') as unconfirmed_rates,
  net_pay, leave_pay, wages_of_tipped, paid_to_tipped, shortfall, other_locations, employee_name,
  measure, weeks, hourly_rate`;

const kept = `select position, ${pay}, proposed_deduction, null as reason, '' as raw_text from analysis_results
    where organization_id = $1 and run_id = $2 and person_number = any($3::text[])
  union all select position, ${pay}, 0.00, reason, raw_text from analysis_skipped
    where organization_id = $1 and run_id = $2 and person_number = any($3::text[]) and verdict is not null
  order by 1`;

type Cells = [
  ...[line: number, employeeNumber: string, location: string, gross: string, hours: string, allHours: string],
  ...[workedHours: string, reasons: string, startingCost: string, verdict: Verdict],
  ...[jurisdiction: string, hourly: string, rateOf: string, since: CalendarDate, lowest: string],
  ...[unconfirmed: string[], netPay: string | null, leavePay: string | null, wagesOfTipped: string | null],
  ...[paidToTipped: string | null, shortfall: string, otherLocations: string[] | null],
  ...[
    name: string | null,
    measure: KeptMeasure,
    weeks: number[] | null,
    hourlyRate: string | null,
    proposed: string,
    left: SkipReason | null,
    rawText: string,
  ],
];

/** What a run keeps of those of these employees who are in it, in order of their lines. */
export async function readKept(
  tx: TenantTransaction,
  { id: runId, configuration }: Pick<RunRow, "id" | "configuration">,
  employeeNumbers: readonly string[],
): Promise<KeptEmployees> {
  const { client, organizationId } = tx;
  const columns = createColumns();
  const config: pg.QueryArrayConfig = {
    text: kept,
    values: [organizationId, runId, employeeNumbers],
    rowMode: "array",
  };
  await once(client.query(new pg.Query<Cells>(config)).on("row", columns.add), "end");
  const answers =
    configuration.itemClasses === undefined ? undefined : await readAnswersIn(tx, runId, employeeNumbers);
  return columns.finish((name) => answers?.get(name) ?? null);
}

function createColumns() {
  const [numbers, location, line] = [
    text(),
    shared((value: string) => value),
    plain((value: number) => value),
  ];
  const [gross, hours, allHours, workedHours] = [money(), duration(), duration(), duration()];
  const [reasons, startingCost, proposed] = [plain(storedReasons), money(), money()];
  const details = plain(detailsOf);
  const [verdict, shortfall] = [shared((value: Verdict) => value), money()];
  const names = nameColumn();
  const measure = plain((value: KeptMeasure) => value);
  const weeks = plain((packed: number[] | null) => packed && unpackWeeks(packed));
  const others = plain((texts: string[] | null) => texts);
  const [left, rawText] = [plain((value: SkipReason | null) => value), text()];
  const wages = shared((wage: KeptWage) => ({ wage }), keyOf);
  return {
    add(cells: Cells): void {
      numbers.add(cells[1]);
      line.add(cells[0]);
      location.add(cells[2]);
      gross.add(cells[3]);
      hours.add(cells[4]);
      allHours.add(cells[5]);
      workedHours.add(cells[6]);
      reasons.add(cells[7]);
      startingCost.add(cells[8]);
      verdict.add(cells[9]);
      wages.add(wageOf(cells));
      details.add(cells);
      shortfall.add(cells[20]);
      others.add(cells[21]);
      names.add(cells[22]);
      measure.add(cells[23]);
      weeks.add(cells[24]);
      proposed.add(cells[26]);
      left.add(cells[27]);
      rawText.add(cells[28]);
    },
    finish: (itemsOf: (employeeNumber: string) => KeptEmployees["items"][number] | null): KeptEmployees => ({
      given: {
        count: line.column.length,
        employeeNumber: numbers.column,
        names: names.column,
        ...locationsOf(location.column, others.column),
        line: line.column,
        gross: gross.column,
        hours: hours.column,
        hoursOverAllRows: allHours.column,
        hoursOverWorkedRows: workedHours.column,
      },
      details: details.column,
      wages: { wages: wages.column.values, codes: wages.column.codes },
      reasons: reasons.column,
      startingCost: startingCost.column,
      proposedDeduction: proposed.column,
      verdict: verdict.column,
      shortfall: shortfall.column,
      measure: measure.column,
      weeks: weeks.column,
      items: numbers.column.map((name) => itemsOf(name) ?? null),
      left: left.column,
      rawText: rawText.column,
    }),
  };
}

const text = () => plain((value: string) => value);
const money = () => plain((value: string) => cents(wholeUnits(value, 2)));
const duration = () => plain((value: string) => microHours(wholeUnits(value, 6)));

/** Most employees have none, and share that. */
/** Further locations are numbered after those that are someone's first. */
function locationsOf(
  location: CodedColumn<string>,
  others: Column<string[] | null>,
): Pick<PayColumns, "location" | "otherLocations"> {
  const values = [...location.values];
  const otherLocations = new Map<number, ReadonlySet<number>>();
  for (let employee = 0; employee < others.length; employee++) {
    const texts = others[employee];
    if (texts) otherLocations.set(employee, new Set(texts.map((text) => values.push(text) - 1)));
  }
  return { location: { values, codes: location.codes }, otherLocations };
}

function detailsOf(cells: Cells): PayDetails {
  const [netPay, leavePay, wagesOfTipped, paidToTipped] = cells.slice(16, 20) as (string | null)[];
  const rate = cells[25];
  if (netPay === null && leavePay === null && wagesOfTipped === null && rate === null) return noDetails;
  return {
    netPay: moneyIfAny(netPay),
    leavePay: moneyIfAny(leavePay),
    wagesOfTipped: moneyIfAny(wagesOfTipped),
    paidToTipped: moneyIfAny(paidToTipped),
    hourlyRate: rate === null ? undefined : wholeUnits(rate, 6),
  };
}

function moneyIfAny(value: string | null | undefined): Cents | undefined {
  return value === null || value === undefined ? undefined : cents(wholeUnits(value, 2));
}

function wageOf(cells: Cells): KeptWage {
  const [jurisdiction, hourly, rateOf, since, lowest, unconfirmedRates] = cells.slice(10, 16) as [
    ...[string, string, string, CalendarDate, string, string[]],
  ];
  return {
    jurisdiction,
    hourly: cents(wholeUnits(hourly, 2)),
    rateOf,
    since,
    lowestConfirmed: cents(wholeUnits(lowest, 2)),
    unconfirmedRates,
  };
}

function keyOf({ jurisdiction, hourly, rateOf, since, lowestConfirmed, unconfirmedRates }: KeptWage): string {
  return [jurisdiction, hourly, rateOf, since, lowestConfirmed, ...unconfirmedRates].join("|");
}

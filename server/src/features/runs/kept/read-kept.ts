import { once } from "node:events";
import type { CodedColumn, Column } from "@wagefloor/domain/columns.ts";
import { unpackEarlier } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { type CalendarDate, microHours } from "@wagefloor/domain/money.ts";
import type { PayColumns } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { KeptEmployees } from "@wagefloor/domain/runs/recompute/kept-run.ts";
import type { SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import type { KeptWage } from "@wagefloor/domain/runs/wages/employee-wages.ts";
import { noDetails, type PayDetails } from "@wagefloor/domain/verdicts/pay-details.ts";
import {
  openPayIn,
  overtimeIn,
  unaccountedIn,
  unpackUncounted,
} from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import pg from "pg";
import type { TenantTransaction } from "../../../core/db/client.ts";
import {
  type Cells,
  names as nameColumn,
  namedCells,
  plain,
  shared,
} from "../../../core/db/collect-columns.ts";
import { moneyIfAny, readMoney, storedReasons, wholeUnits } from "../../../core/db/columns.ts";
import { readAnswersIn } from "../../ledger/capped/item-answers.ts";
import type { RunRow } from "../stored/queries.ts";

/** What is kept of an employee, as PostgreSQL sends it: amounts and hours as texts. */
interface Kept {
  line: number;
  employeeNumber: string;
  location: string;
  otherLocations: string[] | null;
  name: string | null;
  gross: string;
  hours: string;
  allHours: string;
  workedHours: string;
  reasons: string;
  startingCost: string;
  notCharged: string;
  verdict: Verdict;
  shortfall: string;
  jurisdiction: string;
  minimumWage: string;
  rateOf: string;
  since: CalendarDate;
  lowestConfirmed: string;
  unconfirmedRates: string[];
  netPay: string | null;
  leavePay: string | null;
  wagesOfTipped: string | null;
  paidToTipped: string | null;
  hourlyRate: string | null;
  measure: KeptMeasure;
  weeks: number[] | null;
  earlier: number[] | null;
  uncounted: string[] | null;
  proposed: string;
  left: SkipReason | null;
  rawText: string;
}

const { select, cell } = namedCells<Kept>({
  line: "position",
  employeeNumber: "person_number",
  location: "location",
  otherLocations: "other_locations",
  name: "employee_name",
  gross: "total_gross",
  hours: "total_hours",
  allHours: "hours_over_all_rows",
  workedHours: "coalesce(worked_hours, total_hours)",
  reasons: "reasons",
  startingCost: "starting_cost",
  notCharged: "not_charged",
  verdict: "verdict",
  shortfall: "shortfall",
  jurisdiction: "jurisdiction",
  minimumWage: "minimum_wage",
  rateOf: "coalesce(rate_of, '')",
  since: "rate_since::text",
  lowestConfirmed: "coalesce(confirmed_wage, minimum_wage)",
  unconfirmedRates: "coalesce(unconfirmed_rates, '{}')",
  netPay: "net_pay",
  leavePay: "leave_pay",
  wagesOfTipped: "wages_of_tipped",
  paidToTipped: "paid_to_tipped",
  hourlyRate: "hourly_rate",
  measure: "measure",
  weeks: "weeks",
  earlier: "earlier_hours",
  uncounted: "uncounted_pay",
  proposed: "proposed_deduction",
  left: "null",
  rawText: "''",
});

const kept = `select ${select()} from analysis_results
    where organization_id = $1 and run_id = $2 and person_number = any($3::text[])
  union all select ${select({ proposed: "0.00", notCharged: "0.00", left: "reason", rawText: "raw_text" })} from analysis_skipped
    where organization_id = $1 and run_id = $2 and person_number = any($3::text[]) and verdict is not null
  order by 1`;

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
  await once(client.query(new pg.Query<unknown[]>(config)).on("row", columns.add), "end");
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
  const notCharged = money();
  const details = plain(detailsOf);
  const [verdict, shortfall] = [shared((value: Verdict) => value), money()];
  const names = nameColumn();
  const measure = plain((value: KeptMeasure) => value);
  const weeks = plain((packed: number[] | null) => packed && unpackWeeks(packed));
  const earlier = plain((packed: number[] | null) => packed && unpackEarlier(packed));
  const others = plain((texts: string[] | null) => texts);
  const [left, rawText] = [plain((value: SkipReason | null) => value), text()];
  const wages = shared((wage: KeptWage) => ({ wage }), keyOf);
  return {
    add(cells: Cells): void {
      line.add(cell(cells, "line"));
      numbers.add(cell(cells, "employeeNumber"));
      names.add(cell(cells, "name"));
      location.add(cell(cells, "location"));
      others.add(cell(cells, "otherLocations"));
      gross.add(cell(cells, "gross"));
      hours.add(cell(cells, "hours"));
      allHours.add(cell(cells, "allHours"));
      workedHours.add(cell(cells, "workedHours"));
      reasons.add(cell(cells, "reasons"));
      startingCost.add(cell(cells, "startingCost"));
      notCharged.add(cell(cells, "notCharged"));
      proposed.add(cell(cells, "proposed"));
      verdict.add(cell(cells, "verdict"));
      shortfall.add(cell(cells, "shortfall"));
      wages.add(wageOf(cells));
      details.add(cells);
      measure.add(cell(cells, "measure"));
      weeks.add(cell(cells, "weeks"));
      earlier.add(cell(cells, "earlier"));
      left.add(cell(cells, "left"));
      rawText.add(cell(cells, "rawText"));
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
      notCharged: notCharged.column,
      proposedDeduction: proposed.column,
      verdict: verdict.column,
      shortfall: shortfall.column,
      measure: measure.column,
      weeks: weeks.column,
      earlier: earlier.column,
      items: numbers.column.map((name) => itemsOf(name) ?? null),
      left: left.column,
      rawText: rawText.column,
    }),
  };
}

const text = () => plain((value: string) => value);
const money = () => plain(readMoney);
const duration = () => plain((value: string) => microHours(wholeUnits(value, 6)));

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

/** Most employees have none, and share that. */
function detailsOf(cells: Cells): PayDetails {
  const netPay = cell(cells, "netPay");
  const leavePay = cell(cells, "leavePay");
  const wagesOfTipped = cell(cells, "wagesOfTipped");
  const rate = cell(cells, "hourlyRate");
  const packed = cell(cells, "uncounted");
  const uncounted = packed && unpackUncounted(packed);
  const isPlain = netPay === null && leavePay === null && wagesOfTipped === null && packed === null;
  if (isPlain && rate === null) return noDetails;
  return {
    netPay: moneyIfAny(netPay) ?? undefined,
    leavePay: moneyIfAny(leavePay) ?? undefined,
    wagesOfTipped: moneyIfAny(wagesOfTipped) ?? undefined,
    overtime: overtimeIn(uncounted),
    unaccounted: unaccountedIn(uncounted),
    openPay: openPayIn(uncounted),
    paidToTipped: moneyIfAny(cell(cells, "paidToTipped")) ?? undefined,
    hourlyRate: rate === null ? undefined : wholeUnits(rate, 6),
  };
}

function wageOf(cells: Cells): KeptWage {
  return {
    jurisdiction: cell(cells, "jurisdiction"),
    hourly: readMoney(cell(cells, "minimumWage")),
    rateOf: cell(cells, "rateOf"),
    since: cell(cells, "since"),
    lowestConfirmed: readMoney(cell(cells, "lowestConfirmed")),
    unconfirmedRates: cell(cells, "unconfirmedRates"),
  };
}

function keyOf({ jurisdiction, hourly, rateOf, since, lowestConfirmed, unconfirmedRates }: KeptWage): string {
  return [jurisdiction, hourly, rateOf, since, lowestConfirmed, ...unconfirmedRates].join("|");
}

import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { packEarlier } from "@wagefloor/domain/deduction/earlier-hours.ts";
import type { Cents, MicroHours } from "@wagefloor/domain/money.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import { packWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import type { CalculatedResults } from "@wagefloor/domain/runs/calculate-results.ts";
import type { Skipped, SkippedPay } from "@wagefloor/domain/runs/results/finding.ts";
import { eachColumn } from "@wagefloor/domain/runs/results/result-fields.ts";
import type { KeptInputs } from "@wagefloor/domain/runs/results/run.ts";
import { hourlyPay } from "@wagefloor/domain/verdicts/hourly-pay.ts";
import { packUncounted, uncountedIn } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { CopyCells } from "../../../core/db/copy/copy-cells.ts";
import { copyRows } from "../../../core/db/copy/copy-rows.ts";
import { writeAnswers } from "../../ledger/capped/item-answers.ts";
import type { RunRow } from "./queries.ts";
import { copyCellOf, resultColumnNames } from "./result-cells.ts";

/** What is kept of an employee beside the result. */
const inputColumns = [
  ...["worked_hours", "confirmed_wage", "net_pay", "leave_pay", "wages_of_tipped", "paid_to_tipped"],
  "hourly_rate",
  "weeks",
];
const storedColumns = ["position", ...resultColumnNames, ...inputColumns];

/** Whole cents that only balances keep: as numbers they take a quarter of the time of dividing in the database. */
const hourlyColumns = ["hourly_wage", "hourly_pay"];
const hourlyIntegers = "position as hourly_wage, position as hourly_pay";

/** What is read of a staged row for ledger entries and balances is at its front, so that the rest isn't taken apart again. */
const frontOfResults = `position, person_number, remaining_balance as balance_change,
  remaining_balance as balance_after, remaining_balance as charged, ${hourlyIntegers}, verdict, reasons, jurisdiction`;
const restOfResults = storedColumns
  .filter((column) => !["position", "person_number", "verdict", "reasons", "jurisdiction"].includes(column))
  .join(", ");

/** What a result does to the balance: what it adds, what is owed after it and what a first run charges. */
export interface BalanceChange {
  readonly change: Cents | null;
  readonly after: Cents | null;
  /** Null unless it is the employee's first. */
  readonly charged: Cents | null;
}

/** A result that doesn't count on the balance. */
export const noChange: BalanceChange = { change: null, after: null, charged: null };

/**
 * Writes results of a run, and leaves them in `pg_temp.staged_results` with what they add to the balance, what is owed
 * after them and what a first run charges: a temporary table of this connection, because COPY can't write into a table with row level security
 * (docs/decisions/302).
 */
export async function writeResults(
  { client, organizationId }: TenantTransaction,
  run: RunRow,
  calculated: CalculatedResults,
  changeOf: (row: number) => BalanceChange = () => noChange,
): Promise<void> {
  const columns = storedColumns.join(", ");
  await client.query(
    `create temporary table if not exists staged_results on commit delete rows as
     select ${frontOfResults}, ${restOfResults} from analysis_results with no data`,
  );
  await client.query("delete from pg_temp.staged_results");
  const staged = [...storedColumns, "balance_change", "balance_after", "charged", ...hourlyColumns];
  const writeRow = resultWriter(calculated, changeOf);
  await copyRows(client, "pg_temp.staged_results", staged, calculated.results.count, writeRow);
  const selected = `select $1::uuid, $2, $3::uuid, $4::timestamptz, ${columns} from pg_temp.staged_results`;
  await client.query(
    `insert into analysis_results (organization_id, user_id, run_id, created_at, ${columns})
     ${selected} where ${isOfFirstHalf} union all ${selected} where not ${isOfFirstHalf}`,
    [organizationId, run.actor, run.id, run.createdAt],
  );
}

/**
 * Rows that come in the order of their key leave each page of its index half empty, because a full one is divided in the
 * middle: 105 bytes a row. Those that come later fill the pages: 65 bytes (docs/decisions/620).
 */
const isOfFirstHalf = "(hashint4(position) & 15 < 9)";

/** Writes what a run found about items, of employees with a result and of skipped ones. */
export async function writeItems(
  tx: TenantTransaction,
  run: RunRow,
  { results, skipped, kept }: CalculatedResults,
): Promise<void> {
  if (run.configuration.itemClasses === undefined) return;
  const found = [
    ...Array.from(results.employeeNumber, (name, row) => [name, kept.ofResult(row).items] as const),
    ...skipped.map(({ employeeNumber }, at) => [employeeNumber, kept.ofSkipped(at)?.items ?? null] as const),
  ];
  await writeAnswers(
    tx,
    run.id,
    found.flatMap(([name, items]) => (items === null ? [] : [[name, items]])),
  );
}

function resultWriter(
  { results, kept }: CalculatedResults,
  changeOf: (row: number) => BalanceChange,
): (cells: CopyCells, row: number) => void {
  const fields = eachColumn(results, copyCellOf);
  const verdictOf = codedReaderOf(results.verdict, same);
  return (cells, row) => {
    const inputs = kept.ofResult(row);
    cells.integer(inputs.line);
    for (const write of fields) write(cells, row);
    writeInputs(cells, inputs, results.totalHours[row] as MicroHours);
    const { change, after, charged } = changeOf(row);
    cells.money(change);
    cells.money(after);
    cells.money(charged);
    cells.integer(results.minimumWage[row] as Cents);
    const [gross, hours] = [results.totalGross[row] as Cents, results.totalHours[row] as MicroHours];
    writeHourlyPay(cells, inputs, { verdict: verdictOf(row), gross, hours });
  };
}

/** Most employees need none of them: null is what equals the total hours or the minimum wage. */
function writeInputs(
  cells: CopyCells,
  { workedHours, details, wage, weeks }: KeptInputs,
  totalHours: MicroHours,
): void {
  cells.hours(workedHours === totalHours ? null : workedHours);
  cells.money(wage.lowestConfirmed === wage.hourly ? null : wage.lowestConfirmed);
  cells.money(details.netPay ?? null);
  cells.money(details.leavePay ?? null);
  cells.money(details.wagesOfTipped ?? null);
  cells.money(details.paidToTipped ?? null);
  // The weeks say more.
  cells.rate(weeks === null ? (details.hourlyRate ?? null) : null);
  cells.integers(weeks && packWeeks(weeks));
}

function writeHourlyPay(
  cells: CopyCells,
  { workedHours, details, wage }: KeptInputs,
  pay: { readonly verdict: Verdict; readonly gross: Cents; readonly hours: MicroHours },
): void {
  const paid = hourlyPay({ ...pay, workedHours, minimumWage: wage.hourly, details });
  if (paid === null) cells.null();
  else cells.integer(paid);
}

/** Writes skipped employees and rows of a run. */
export async function writeSkipped(
  { client, organizationId }: TenantTransaction,
  run: RunRow,
  calculated: CalculatedResults,
): Promise<void> {
  if (calculated.skipped.length === 0) return;
  const columns = skippedColumns.join(", ");
  await client.query(
    `create temporary table if not exists staged_skipped on commit delete rows as
     select ${columns}, ${hourlyIntegers} from analysis_skipped with no data`,
  );
  await client.query("delete from pg_temp.staged_skipped");
  const writeRow = skippedWriter(calculated);
  const staged = [...skippedColumns, ...hourlyColumns];
  await copyRows(client, "pg_temp.staged_skipped", staged, calculated.skipped.length, writeRow);
  await client.query(
    `insert into analysis_skipped (organization_id, run_id, ${columns})
     select $1, $2, ${columns} from pg_temp.staged_skipped`,
    [organizationId, run.id],
  );
}

const payColumns = [
  ...["jurisdiction", "minimum_wage", "total_hours", "hours_over_all_rows", "total_gross", "starting_cost"],
  ...["verdict", "reasons", "shortfall"],
];
const keptColumns = [
  "employee_name",
  ...["other_locations", "rate_of", "rate_since", "unconfirmed_rates", "worked_hours", "confirmed_wage"],
  ...["net_pay", "leave_pay", "wages_of_tipped", "paid_to_tipped"],
  ...["hourly_rate", "weeks", "measure", "earlier_hours", "uncounted_pay"],
];
const skippedColumns = [
  ...["position", "person_number", "location", "line", "reason", "raw_text"],
  ...payColumns,
  ...keptColumns,
];

const keptOrPaid = payColumns.length + keptColumns.length + hourlyColumns.length;

function skippedWriter({ skipped, kept }: CalculatedResults): (cells: CopyCells, row: number) => void {
  return (cells, row) => {
    const { employeeNumber, location, line, reason, rawText, pay } = skipped[row] as Skipped;
    cells.integer(line);
    cells.text(employeeNumber);
    cells.text(location);
    cells.integer(line);
    cells.text(reason);
    cells.text(rawText);
    const inputs = kept.ofSkipped(row);
    if (pay !== null && inputs !== null) {
      writePay(cells, pay);
      writeKept(cells, pay, inputs);
      cells.integer(pay.minimumWage);
      writeHourlyPay(cells, inputs, { verdict: pay.verdict, gross: pay.totalGross, hours: pay.totalHours });
    } else for (let column = 0; column < keptOrPaid; column++) cells.null();
  };
}

function writePay(cells: CopyCells, pay: SkippedPay): void {
  cells.text(pay.jurisdiction);
  cells.money(pay.minimumWage);
  cells.hours(pay.totalHours);
  cells.hours(pay.hoursOverAllRows);
  cells.money(pay.totalGross);
  cells.money(pay.startingCost);
  cells.text(pay.verdict);
  cells.bigint(numberOfSet(reasonsToBits(pay.reasons)));
  cells.money(pay.shortfall);
}

function writeKept(
  cells: CopyCells,
  { totalHours, totalGross, minimumWage }: SkippedPay,
  inputs: KeptInputs,
): void {
  cells.text(inputs.name || null);
  cells.texts(inputs.otherLocations);
  cells.text(inputs.wage.rateOf);
  cells.day(inputs.wage.since);
  cells.texts(inputs.wage.unconfirmedRates);
  writeInputs(cells, inputs, totalHours);
  cells.text(inputs.measure);
  cells.integers(inputs.earlier && packEarlier(inputs.earlier));
  const uncounted = uncountedIn({ gross: totalGross, minimumWage, details: inputs.details });
  cells.bigints(uncounted && packUncounted(uncounted));
}

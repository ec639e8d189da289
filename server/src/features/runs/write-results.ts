import type { SkippedPay } from "@wagefloor/domain/finding.ts";
import type { CalculatedResults } from "@wagefloor/domain/runs/calculate-results.ts";
import { eachColumn } from "@wagefloor/domain/runs/result-fields.ts";
import type { KeptInputs } from "@wagefloor/domain/runs/run.ts";
import { reasonsToBits } from "@wagefloor/domain/verdicts/reasons.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { copyRows, copyText } from "../../core/db/copy-rows.ts";
import type { RunRow } from "./queries.ts";
import { copyCellOf, copyKeys, copyName, copyTexts, resultColumnNames } from "./result-cells.ts";

const storedColumns = [
  "position",
  ...resultColumnNames,
  "worked_hours",
  "confirmed_wage",
  "net_pay",
  "leave_pay",
  "wages_of_tipped",
  "paid_to_tipped",
];

/** The cells of a result that changes no balance. */
export const withoutBalance = "\\N\t\\N";

/**
 * Writes results of a run, and leaves them in `pg_temp.staged_results` with what they add to the balance and what is owed
 * after them: a temporary table of this connection, because COPY can't write into a table with row level security
 * (docs/decisions/302).
 */
export async function writeResults(
  { client, organizationId }: TenantTransaction,
  run: RunRow,
  calculated: CalculatedResults,
  balanceCells: (row: number) => string = () => withoutBalance,
): Promise<void> {
  const columns = storedColumns.join(", ");
  await client.query(
    `create temporary table if not exists staged_results on commit delete rows as
     select ${columns}, remaining_balance as balance_change, remaining_balance as balance_after
     from analysis_results with no data`,
  );
  await client.query("delete from pg_temp.staged_results");
  const staged = [...storedColumns, "balance_change", "balance_after"];
  await copyRows(client, "pg_temp.staged_results", staged, resultLines(calculated, balanceCells));
  await client.query(
    `insert into analysis_results (organization_id, user_id, run_id, created_at, ${columns})
     select $1, $2, $3, $4, ${columns} from pg_temp.staged_results`,
    [organizationId, run.actor, run.id, run.createdAt],
  );
}

function* resultLines(
  { results, kept }: CalculatedResults,
  balanceCells: (row: number) => string,
): Generator<string> {
  const cells = eachColumn(results, copyCellOf);
  for (let row = 0; row < results.count; row++) {
    const inputs = kept.ofResult(row);
    let line = `${inputs.line}`;
    for (const cell of cells) line += `\t${cell(row)}`;
    yield `${line}\t${inputCells(inputs, results.totalHours[row] as number)}\t${balanceCells(row)}`;
  }
}

/** Most employees need none of them: null is what equals the total hours or the minimum wage. */
function inputCells({ workedHours, details, wage }: KeptInputs, totalHours: number): string {
  const hours = workedHours === totalHours ? "\\N" : `${workedHours}e-6`;
  const confirmed = wage.lowestConfirmed === wage.hourly ? "\\N" : `${wage.lowestConfirmed}e-2`;
  const { netPay, leavePay, wagesOfTipped, paidToTipped } = details;
  const amounts = [netPay, leavePay, wagesOfTipped, paidToTipped].map(moneyCell);
  return [hours, confirmed, ...amounts].join("\t");
}

function moneyCell(amount: number | undefined): string {
  return amount === undefined ? "\\N" : `${amount}e-2`;
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
     select ${columns} from analysis_skipped with no data`,
  );
  await client.query("delete from pg_temp.staged_skipped");
  await copyRows(client, "pg_temp.staged_skipped", skippedColumns, skippedLines(calculated));
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
];
const skippedColumns = [
  ...["position", "person_number", "location", "line", "reason", "raw_text"],
  ...payColumns,
  ...keptColumns,
];

const withoutPay = [...payColumns, ...keptColumns].map(() => "\\N");

function* skippedLines({ skipped, kept }: CalculatedResults): Generator<string> {
  for (const [at, { personNumber, location, line, reason, rawText, pay }] of skipped.entries()) {
    const texts = [personNumber, location, String(line), reason, rawText].map(copyText);
    const inputs = kept.ofSkipped(at);
    const cells =
      pay === null || inputs === null ? withoutPay : [...payCells(pay), ...wageCells(pay, inputs)];
    yield [line, ...texts, ...cells].join("\t");
  }
}

function payCells(pay: SkippedPay): readonly string[] {
  return [
    ...[copyText(pay.jurisdiction), `${pay.minimumWage}e-2`, `${pay.totalHours}e-6`],
    ...[`${pay.hoursOverAllRows}e-6`, `${pay.totalGross}e-2`, `${pay.startingCost}e-2`],
    ...[pay.verdict, String(reasonsToBits(pay.reasons)), `${pay.shortfall}e-2`],
  ];
}

function wageCells({ totalHours }: SkippedPay, inputs: KeptInputs): readonly string[] {
  const { rateOf, since, unconfirmedRates } = inputs.wage;
  const wage = [rateOf, since, copyKeys(unconfirmedRates)];
  const texts = [copyName(inputs.name), copyTexts(inputs.otherLocations)];
  return [...texts, ...wage, inputCells(inputs, totalHours)];
}

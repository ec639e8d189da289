import { useQuery } from "@tanstack/react-query";
import type { BalanceEntry, EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import { byWhom } from "../../../lib/format/by-whom.ts";
import { formatCalendarDate, formatDay, formatMoney } from "../../../lib/format/format.ts";
import { amountOf, entryTitle } from "../../../ui/ledger-table.tsx";
import { employeeRunsQuery } from "../api.ts";
import { payDateOf, RunSource } from "../entry-runs.tsx";
import classes from "./statement.module.css";

interface EntriesTableProps {
  readonly employeeNumber: string;
  /** What the employee was charged, with the day of each purchase. */
  readonly charges: Statement["charges"];
  /** Newest first. */
  readonly entries: readonly BalanceEntry[];
}

/** The entries of a balance as a statement lists them: the oldest first, with the balance after each. */
export function EntriesTable({ employeeNumber, charges, entries }: EntriesTableProps) {
  const runs = useQuery(employeeRunsQuery(employeeNumber));
  if (entries.length === 0) return <p>No entries yet.</p>;
  return (
    <table className={classes.table}>
      <caption hidden>Balance entries, oldest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col" className={classes.money}>
            Amount
          </th>
          <th scope="col" className={classes.money}>
            Balance after
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => {
          const run = runs.data?.find(({ id }) => id === entry.runId);
          return (
            <tr key={`${entry.id} ${entry.kind}`}>
              <td className={classes.date}>{dateOf(entry, run, charges)}</td>
              <td className={classes.text}>
                {entryTitle(entry)}
                <div className={classes.note}>
                  <RunSource run={run} />
                </div>
                <div className={classes.note}>
                  {[entry.item?.name, entry.reason].filter((text) => text).join(": ")}
                </div>
                <div className={classes.note}>
                  Recorded {formatDay(entry.createdAt)} by {byWhom(entry.madeBy)}
                </div>
              </td>
              <td data-label="Amount" className={classes.money}>
                {amountOf(entry)}
              </td>
              <td data-label="Balance after" className={classes.money}>
                {entry.balanceAfter === null ? "None" : formatMoney(entry.balanceAfter)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The pay date, or the day of the purchase; without either the day on which it was recorded. */
function dateOf(entry: BalanceEntry, run: EmployeeRun | undefined, charges: Statement["charges"]): string {
  const isCharge = entry.kind === "purchase" || entry.kind === "opening";
  const charge = isCharge ? charges.find(({ purchaseId }) => purchaseId === entry.purchaseId) : undefined;
  const day = payDateOf(entry, run) ?? charge?.date ?? null;
  return day === null ? formatDay(entry.createdAt) : formatCalendarDate(day);
}

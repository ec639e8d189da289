import type { Statement, StatementCharge } from "@wagefloor/contract/employees/statement.ts";
import { formatCalendarDate, formatDay, formatMoney } from "../../../lib/format/format.ts";
import classes from "./statement.module.css";

/** What an employee was charged, the oldest first, with what was deducted for each and what is still owed. */
export function ChargesTable({ statement: { charges, total } }: { readonly statement: Statement }) {
  if (charges.length === 0) return <p>Nothing has been charged.</p>;
  const columns = figures.filter(({ key, isOptional }) => !isOptional || total[key] !== 0);
  return (
    <table className={classes.table}>
      <caption hidden>Purchases and other charges, oldest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Charge</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col" className={classes.money}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {charges.map((charge, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges are only added, at the end
          <tr key={at}>
            <td className={classes.date}>
              {charge.date === null ? formatDay(charge.recordedAt) : formatCalendarDate(charge.date)}
            </td>
            <td className={classes.text}>
              {titleOf(charge)}
              <div className={classes.note}>
                {[charge.receiptNumber && `Receipt ${charge.receiptNumber}`, charge.note]
                  .filter((text) => text)
                  .join(". ")}
              </div>
            </td>
            {columns.map(({ key, title }) => (
              <td key={key} data-label={title} className={classes.money}>
                {formatMoney(charge[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          {columns.map(({ key, title }) => (
            <td key={key} data-label={title} className={classes.money}>
              {formatMoney(total[key])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const figures = [
  { key: "amount", title: "Charged", isOptional: false },
  { key: "paid", title: "Deducted", isOptional: false },
  { key: "returned", title: "Reduced", isOptional: true },
  { key: "corrected", title: "Corrected", isOptional: true },
  { key: "writtenOff", title: "Written off", isOptional: true },
  { key: "open", title: "Still owed", isOptional: false },
] as const;

const titles = {
  purchase: "Purchase",
  opening: "Opening balance",
  charge: "Deduction amount charged on the first run",
  correction: "Added by a correction",
  taken: "Not taken by payroll",
  reinstated: "Write-off undone",
} as const;

function titleOf({ kind, item }: StatementCharge): string {
  return item ?? titles[kind];
}

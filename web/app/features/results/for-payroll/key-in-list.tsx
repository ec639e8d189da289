import { Text } from "@mantine/core";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import classes from "./for-payroll.module.css";

/** The amounts to key in, each with a box to tick off, on the screen or on paper. */
export function KeyInList({ file }: { readonly file: NonNullable<ForPayroll["file"]> }) {
  if (file.rows.length === 0) return null;
  const isWhole = file.rows.length === file.employees;
  const isNamed = file.rows.some(([, , deduction]) => deduction !== "");
  const hasNames = file.rows.some(([name]) => name !== "");
  return (
    <table className={classes.list}>
      <caption className={classes.caption}>Tick off what you've keyed in. The ticks aren't saved.</caption>
      <thead>
        <tr>
          <th scope="col">Done</th>
          <th scope="col">Employee</th>
          {isNamed && <th scope="col">Deduction</th>}
          <th scope="col" data-money>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <PanelRows employeeNumbers={file.rows.map(([, number = ""]) => number)}>
          {file.rows.map(([name = "", number = "", deduction = "", amount = ""]) => (
            <tr key={number}>
              <td>
                <input type="checkbox" aria-label={`${name || number} keyed in`} className={classes.tick} />
              </td>
              <td>
                {hasNames && name !== number ? (
                  <>
                    <EmployeeLink employeeNumber={number}>{name || number}</EmployeeLink>
                    {name !== "" && (
                      <Text component="span" fz="sm" c="dimmed" display="block">
                        {number}
                      </Text>
                    )}
                  </>
                ) : (
                  <EmployeeLink employeeNumber={number} />
                )}
              </td>
              {isNamed && <td>{deduction}</td>}
              <td data-money>{amount}</td>
            </tr>
          ))}
        </PanelRows>
      </tbody>
      {isWhole && (
        <tfoot>
          <tr>
            <td />
            <th scope="row">Total</th>
            {isNamed && <td />}
            <td data-money>{formatMoney(file.total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

import { Button, Stack } from "@mantine/core";
import { type KeyboardEventHandler, type ReactNode, useState } from "react";
import { formatCount } from "../../lib/format/format.ts";
import plain from "../../ui/plain-table/plain-table.module.css";
import { PanelRows } from "../../ui/side-panel/panel-rows.tsx";
import classes from "./taken-table.module.css";

interface TakenTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly shownFirst: number;
  /** So many more at each press of the button. */
  readonly shownAtOnce: number;
  readonly onKeyDown?: KeyboardEventHandler<HTMLTableSectionElement>;
  /** A row of the table, with a `TakenRow` in it. */
  readonly children: (row: Row) => ReactNode;
}

/** What was proposed and what was taken, employee by employee; on a phone each of them is a block. */
export function TakenTable<Row extends { readonly employeeNumber: string }>({
  caption,
  rows,
  shownFirst,
  shownAtOnce,
  onKeyDown,
  children,
}: TakenTableProps<Row>) {
  const [most, setMost] = useState(shownFirst);
  return (
    <Stack gap="xs" align="flex-start">
      <div className={plain.fitted}>
        <table className={`${plain.table} ${classes.table}`}>
          <caption className={plain.hidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Employee</th>
              <th scope="col" className={plain.money}>
                Proposed
              </th>
              <th scope="col" className={plain.money}>
                Taken
              </th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            <PanelRows employeeNumbers={rows.map(({ employeeNumber }) => employeeNumber)}>
              {rows.slice(0, most).map(children)}
            </PanelRows>
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + shownAtOnce)}>
          Show more of {formatCount(rows.length)}
        </Button>
      )}
    </Stack>
  );
}

interface TakenRowProps {
  readonly employee: ReactNode;
  readonly proposed: ReactNode;
  readonly taken: ReactNode;
  readonly difference: ReactNode;
}

/** One employee. */
export function TakenRow({ employee, proposed, taken, difference }: TakenRowProps) {
  return (
    <tr>
      <td data-cell="employee">{employee}</td>
      <td data-cell="proposed" className={plain.money}>
        {proposed}
      </td>
      <td data-cell="taken" className={plain.money}>
        {taken}
      </td>
      <td data-cell="difference">{difference}</td>
    </tr>
  );
}

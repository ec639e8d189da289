import { memo } from "react";
import classes from "./row.module.css";
import type { VirtualColumn } from "./virtual-table.tsx";

interface RowProps<Key extends string> {
  /** Among all rows of the table, the header being the first. */
  readonly position: number;
  /** In pixels; undefined is as high as its text. */
  readonly height: number | undefined;
  readonly columns: readonly VirtualColumn<Key>[];
  /** Index into the data. */
  readonly row: number;
}

function RowAsDrawn<Key extends string>({ position, height, columns, row }: RowProps<Key>) {
  return (
    <tr aria-rowindex={position} className={classes.row} style={{ height }}>
      {columns.map(({ key, numeric, cell }, index) =>
        index === 0 ? (
          <th key={key} scope="row" className={classes.cell}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} className={classes.cell} data-numeric={numeric || undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One row of the data. Scrolling draws the rows that come into view; the others stay as they are. */
export const Row = memo(RowAsDrawn) as typeof RowAsDrawn;

/** Stands for the rows above or below those that are drawn. */
export function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.beyond} style={{ height }}>
      <td colSpan={columns} className={classes.spacer} />
    </tr>
  );
}

import { Anchor } from "@mantine/core";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import classes from "./bar-table.module.css";

/** One bar: what it stands for, and its figure. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Where the figure comes from. */
  readonly to?: string | undefined;
  readonly value: number;
  /** The figure as it's written. */
  readonly shown: string;
  readonly isGrave?: boolean;
}

interface BarTableProps {
  /** What the two columns are. */
  readonly headings: readonly [label: string, value: string];
  readonly bars: readonly Bar[];
}

/**
 * A bar chart that is a table: each bar has its label and its figure, so nothing has to be read off an axis, and it's read
 * by screen readers and printed like any table. Bars begin at 0, and the largest figure has the whole width.
 */
export function BarTable({ headings: [label, value], bars }: BarTableProps) {
  const largest = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key} style={{ "--share": bar.value / largest } as CSSProperties}>
            <th scope="row" className={classes.label}>
              {bar.to === undefined ? (
                bar.label
              ) : (
                <Anchor component={Link} to={bar.to} inherit>
                  {bar.label}
                </Anchor>
              )}
            </th>
            <td className={classes.bar} data-grave={bar.isGrave || undefined}>
              {bar.shown}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

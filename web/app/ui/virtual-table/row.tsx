import { type MouseEvent, memo } from "react";
import { Link } from "react-router";
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
  /** Of what the row opens, if it does. */
  readonly address?: string;
  readonly link?: RowLink;
  readonly opened?: boolean;
  /** Whether the Tab key stops here: at one row of the table. */
  readonly stop?: boolean;
  readonly onFocus?: (position: number) => void;
}

/** What goes along with a link to a row, besides its address. */
export interface RowLink {
  readonly state: unknown;
  /** Whether the row takes the place of the open one in the history. */
  readonly replace: boolean;
}

function RowAsDrawn<Key extends string>(props: RowProps<Key>) {
  const { position, height, columns, row, address, link, opened = false, stop = false, onFocus } = props;
  const openable = address !== undefined;
  return (
    <tr
      aria-rowindex={position}
      className={classes.row}
      style={{ height }}
      data-openable={openable || undefined}
      data-opened={opened || undefined}
      {...(openable && { onClick: followLink, onFocus: () => onFocus?.(position - 2) })}
    >
      {columns.map(({ key, numeric, cell }, index) =>
        index === 0 ? (
          <th key={key} scope="row" className={classes.cell}>
            {openable ? (
              <Link
                to={address}
                {...link}
                preventScrollReset
                tabIndex={stop ? 0 : -1}
                aria-current={opened || undefined}
                className={classes.link ?? ""}
              >
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
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

/** A click anywhere in the row is one on its link, except to mark text or on a control of its own. */
function followLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isControl = target instanceof Element && target.closest("a, button") !== null;
  if (!isControl && window.getSelection()?.isCollapsed !== false) currentTarget.querySelector("a")?.click();
}

/** As high as the rows above or below those that are drawn. */
export function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.beyond} style={{ height }}>
      <td colSpan={columns} className={classes.spacer} />
    </tr>
  );
}

import { Box } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "../../lib/format/format.ts";
import { HeaderCell } from "./header-cell.tsx";
import { Row, type RowLink, Spacer } from "./row.tsx";
import { useMoreBeside } from "./use-more-beside.ts";
import { usePrinting } from "./use-printing.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useTextScale } from "./use-text-scale.ts";
import classes from "./virtual-table.module.css";

/**
 * One column: how wide it is in pixels where text is 16 px, and what its cell shows for one row of the data. The
 * column that `grows` takes the width that the others leave.
 */
export interface VirtualColumn<Key extends string = string> {
  readonly key: Key;
  readonly header: string;
  /** What the small print of its cells is. */
  readonly secondHeader?: string;
  readonly width: number;
  readonly grows?: boolean;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  readonly cell: (row: number) => ReactNode;
}

/** The column a table is sorted by. */
export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

interface VirtualTableProps<Key extends string> {
  /** Names the table and its scrolling region. */
  readonly label: string;
  readonly columns: readonly VirtualColumn<Key>[];
  /** Indexes into the data, in display order. A new array scrolls the table back to its top. */
  readonly rows: ArrayLike<number>;
  /** In pixels where text is 16 px. */
  readonly rowHeight: number;
  readonly sort?: Sort<Key> | null;
  readonly onSort?: (key: Key) => void;
  readonly empty: string;
  /** The page of a row that opens beside the table. */
  readonly opening?: Opening;
}

/** How rows open: each has an address, and at most one is open. */
export interface Opening {
  readonly addressOf: (row: number) => string;
  /** What goes along with a link to a row. */
  readonly link: RowLink;
  readonly opened: number | undefined;
  readonly open: (row: number) => void;
}

/** More would be too much paper to read and take seconds to render. */
const mostRowsOnPaper = 2_000;

/**
 * A table that draws only the rows in view, so that 50,000 scroll like 50. The first column stays in view. On paper it
 * has all its rows, up to a limit that it names.
 */
export function VirtualTable<Key extends string>(props: VirtualTableProps<Key>) {
  const { label, columns, rows, sort = null, onSort, empty, opening } = props;
  const scale = useTextScale();
  const rowHeight = props.rowHeight * scale;
  const region = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  });
  const opened = opening?.opened === undefined ? -1 : positionOf(rows, opening.opened);
  const focus = useRowFocus(region, virtualizer, rows.length, opened, (position) => {
    if (opening && opened >= 0) opening.open(rows[position] ?? 0);
  });
  const more = useMoreBeside(region);
  const printing = usePrinting();
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    region.current?.scrollTo({ top: 0 });
  }, [rows]);

  const inView = virtualizer.getVirtualItems();
  const before = printing ? 0 : (inView[0]?.start ?? 0);
  const after = printing ? 0 : virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0);
  const drawn = printing ? firstIndexes(rows.length) : inView.map(({ index }) => index);
  const minimumWidth = columns.reduce((sum, { width }) => sum + width * scale, 0);

  return (
    <div className={classes.frame} data-more={more || undefined}>
      {rows.length > mostRowsOnPaper && <LeftOffPaper rows={rows.length} />}
      <Box ref={region} className={classes.region} tabIndex={0} role="region" aria-label={label}>
        <table
          className={classes.table}
          style={printing ? undefined : { minWidth: minimumWidth }}
          aria-rowcount={rows.length + 1}
        >
          <caption className={classes.caption}>{label}</caption>
          <colgroup>
            {columns.map(({ key, width, grows }) => (
              <col
                key={key}
                style={grows || printing ? undefined : { width: width * scale }}
                data-grows={grows}
              />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={printing ? undefined : onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody {...(opening && { onKeyDown: focus.onKeyDown })}>
            <Spacer height={before} columns={columns.length} />
            {drawn.map((index) => (
              <Row
                key={index}
                position={index + 2}
                height={printing ? undefined : rowHeight}
                columns={columns}
                row={rows[index] ?? 0}
                {...(opening && {
                  address: opening.addressOf(rows[index] ?? 0),
                  link: opening.link,
                  opened: index === opened,
                  stop: index === focus.stop,
                  onFocus: focus.onFocus,
                })}
              />
            ))}
            <Spacer height={after} columns={columns.length} />
          </tbody>
        </table>
        {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      </Box>
    </div>
  );
}

function positionOf(rows: ArrayLike<number>, row: number): number {
  return Array.prototype.indexOf.call(rows, row);
}

function firstIndexes(rows: number): readonly number[] {
  return Array.from({ length: Math.min(rows, mostRowsOnPaper) }, (_, index) => index);
}

function LeftOffPaper({ rows }: { readonly rows: number }) {
  return (
    <p className="paper-only">
      {`Printed: the first ${formatCount(mostRowsOnPaper)} of ${formatCount(rows)} rows, in the order shown on screen. The download has all of them.`}
    </p>
  );
}

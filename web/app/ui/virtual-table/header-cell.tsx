import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import classes from "./header-cell.module.css";
import type { Sort, VirtualColumn } from "./virtual-table.tsx";

interface HeaderCellProps<Key extends string> {
  readonly column: VirtualColumn<Key>;
  readonly sort: Sort<Key> | null;
  readonly onSort: ((key: Key) => void) | undefined;
}

/** A column header; a button where the column can be sorted. */
export function HeaderCell<Key extends string>({ column, sort, onSort }: HeaderCellProps<Key>) {
  const numeric = column.numeric || undefined;
  if (!column.sortable || onSort === undefined)
    return (
      <th scope="col" className={classes.header} data-numeric={numeric}>
        <HeaderText column={column} />
      </th>
    );

  const order = sort?.key !== column.key ? "none" : sort.descending ? "descending" : "ascending";
  const Icon = orderIcons[order];
  return (
    <th scope="col" className={classes.header} data-numeric={numeric} aria-sort={order}>
      <button type="button" className={classes.sortButton} onClick={() => onSort(column.key)}>
        <HeaderText column={column} />
        <Icon size={12} className={classes.sortIcon} data-order={order} aria-hidden />
      </button>
    </th>
  );
}

function HeaderText({ column }: { readonly column: Pick<VirtualColumn, "header" | "secondHeader"> }) {
  const { header, secondHeader } = column;
  return (
    <span className={classes.headerText}>
      {header}
      {secondHeader !== undefined && <span className={classes.secondHeader}> {secondHeader}</span>}
    </span>
  );
}

const orderIcons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

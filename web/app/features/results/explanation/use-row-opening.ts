import { formatCount } from "../../../lib/format/format.ts";
import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import type { Opening } from "../../../ui/virtual-table/virtual-table.tsx";

/**
 * Opens the rows of a table beside it: what the table and the panel need for it.
 * @param rows indexes into the data in the order of the table
 * @param numbers what the address calls each row of the data
 */
export function useRowOpening(rows: readonly number[], numbers: readonly string[]) {
  const { opened, link, addressOf, open, close } = useOpenedEmployee("employee");
  const row = opened === null ? -1 : numbers.indexOf(opened);
  const position = rows.indexOf(row);
  const numberAt = (index: number) => numbers[index] ?? "";
  const opening: Opening = {
    addressOf: (index) => addressOf(numberAt(index)),
    link,
    opened: row < 0 ? undefined : row,
    open: (index) => open(numberAt(index)),
  };
  const step = (by: number) => {
    const next = position < 0 ? undefined : rows[position + by];
    return next === undefined ? undefined : () => open(numberAt(next));
  };
  const panel = {
    ...(position >= 0 && { position: `${formatCount(position + 1)} of ${formatCount(rows.length)}` }),
    onPrevious: step(-1),
    onNext: step(1),
    onClose: close,
  };
  return { opening, opened, row, panel };
}

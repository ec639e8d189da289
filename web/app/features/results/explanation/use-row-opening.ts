import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import { useSteps } from "../../../ui/side-panel/use-steps.ts";
import type { Opening } from "../../../ui/virtual-table/virtual-table.tsx";

/**
 * Opens the rows of a table beside it: what the table and the panel need for it.
 * @param rows indexes into the data in the order of the table
 * @param numbers what the address calls each row of the data
 */
export function useRowOpening(rows: readonly number[], numbers: readonly string[]) {
  const { opened, link, addressOf, open, close } = useOpenedEmployee("employee");
  const row = opened === null ? -1 : numbers.indexOf(opened);
  const numberAt = (index: number) => numbers[index] ?? "";
  const opening: Opening = {
    addressOf: (index) => addressOf(numberAt(index)),
    link,
    opened: row < 0 ? undefined : row,
    open: (index) => open(numberAt(index)),
  };
  const panel = { ...useSteps(rows, row, (index) => open(numberAt(index))), onClose: close };
  return { opening, opened, row, panel };
}

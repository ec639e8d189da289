import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import type { Opening } from "../../../ui/virtual-table/virtual-table.tsx";
import { resultAt } from "../results/table/result-rows.ts";
import { EmployeePanel } from "./employee-panel.tsx";
import { useOpenedEmployee } from "./use-opened-employee.ts";

/**
 * Opens the rows of a table of results: what the table needs for it, and the panel of the open row.
 * @param rows indexes of the results in the order of the table
 */
export function useRowPanel(run: Run, columns: Results, rows: readonly number[]) {
  const { opened, link, addressOf, open, close } = useOpenedEmployee();
  const row = opened === null ? -1 : columns.employeeNumber.indexOf(opened);
  const position = rows.indexOf(row);
  const numberAt = (index: number) => columns.employeeNumber[index] ?? "";
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
  if (opened !== null && row < 0)
    return { opening, panel: <MissingResult number={opened} onClose={close} /> };
  const panel = row >= 0 && (
    <EmployeePanel
      run={run}
      result={resultAt(columns, row)}
      {...(position >= 0 && { position: `${formatCount(position + 1)} of ${formatCount(rows.length)}` })}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={close}
    />
  );
  return { opening, panel };
}

function MissingResult({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  return (
    <SidePanel title={`Employee ${number}`} onClose={onClose}>
      This run has no result for this employee number. Look under Skipped, or check the number.
    </SidePanel>
  );
}

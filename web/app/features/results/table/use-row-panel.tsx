import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { EmployeePanel } from "../explanation/employee-panel.tsx";
import { useRowOpening } from "../explanation/use-row-opening.ts";
import { resultAt } from "./result-rows.ts";

/**
 * Opens the rows of a table of results: what the table needs for it, and the panel of the open row.
 * @param rows indexes of the results in the order of the table
 */
export function useRowPanel(run: Run, columns: Results, rows: readonly number[]) {
  const { opening, opened, row, panel } = useRowOpening(rows, columns.employeeNumber);
  if (opened !== null && row < 0)
    return { opening, panel: <MissingResult number={opened} onClose={panel.onClose} /> };
  return {
    opening,
    panel: row >= 0 && <EmployeePanel run={run} result={resultAt(columns, row)} {...panel} />,
  };
}

function MissingResult({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  return (
    <SidePanel title={`Employee ${number}`} onClose={onClose}>
      This run has no result for this employee number. Look under Skipped, or check the number.
    </SidePanel>
  );
}

import type { Result } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { nameBeside } from "./name-beside.ts";
import { ResultExplanation } from "./result-explanation.tsx";

interface EmployeePanelProps {
  readonly run: Run;
  readonly result: Result;
  readonly position?: string;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The figures of one employee in one run, explained beside the page. */
export function EmployeePanel({ run, result, ...panel }: EmployeePanelProps) {
  return (
    <SidePanel
      title={`Employee ${result.employeeNumber}`}
      subtitle={nameBeside(result.employeeNumber, result.employeeName)}
      {...panel}
    >
      <ResultExplanation key={result.employeeNumber} run={run} result={result} />
    </SidePanel>
  );
}

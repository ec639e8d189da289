import type { Result } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
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
    <SidePanel title={`Employee ${result.employeeNumber}`} {...panel}>
      <ResultExplanation key={result.employeeNumber} run={run} result={result} />
    </SidePanel>
  );
}

import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { useClosePanel } from "../../../ui/side-panel/panel-address.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { resultQuery, runQuery } from "../../runs/api.ts";
import { nameBeside } from "./name-beside.ts";
import { ResultExplanation } from "./result-explanation.tsx";

interface PanelOfRunProps {
  /** Whether the employee belongs to the panel, and not to the page. */
  readonly dropsEmployee: boolean;
}

/** The figures of the `employee` in the `run` that the address names, beside a page that shows no run itself. */
export function PanelOfRun({ dropsEmployee }: PanelOfRunProps) {
  const [parameters] = useSearchParams();
  const close = useClosePanel("run", ...(dropsEmployee ? ["employee"] : []));
  const [runId, employeeNumber] = [parameters.get("run"), parameters.get("employee")];
  if (!runId || !employeeNumber) return null;
  return <Loaded runId={runId} employeeNumber={employeeNumber} onClose={close} />;
}

interface LoadedProps {
  readonly runId: string;
  readonly employeeNumber: string;
  readonly onClose: () => void;
}

function Loaded({ runId, employeeNumber, onClose }: LoadedProps) {
  useFocusBack();
  const run = useQuery(runQuery(runId));
  const result = useQuery(resultQuery(runId, employeeNumber));
  return (
    <SidePanel
      title={`Employee ${employeeNumber}`}
      subtitle={nameBeside(employeeNumber, result.data?.result.employeeName)}
      onClose={onClose}
    >
      {(run.isPending || result.isPending) && <Loader mt="md" aria-label="Loading the figures" />}
      <QueryFailure query={run.isError ? run : result} fallback="The figures couldn't be loaded." />
      {run.data && result.data && <ResultExplanation run={run.data} result={result.data.result} />}
    </SidePanel>
  );
}

import { LookupPage } from "../features/employees/lookup/lookup-page.tsx";
import { PanelOfRun } from "../features/results/explanation/panel-of-run.tsx";
import { SetByHand } from "../features/results/explanation/set-by-hand.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Employee Lookup");

/** The look-up of one employee, and the explanation of the figures it shows. */
export default function LookupRoute() {
  return (
    <>
      <LookupPage
        settings={(employeeNumber) => <SetByHand key={employeeNumber} employeeNumber={employeeNumber} />}
      />
      <PanelOfRun dropsEmployee={false} />
    </>
  );
}

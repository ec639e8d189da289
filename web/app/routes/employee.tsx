import { useParams } from "react-router";
import { AuthorizationsCard } from "../features/authorizations/list/authorizations-card.tsx";
import { EmployeePage } from "../features/employees/page/employee-page.tsx";
import { MergedNumbersCard } from "../features/merging/merged-numbers-card.tsx";
import { OpenItemRulesCard } from "../features/purchases/items/open-item-rules-card.tsx";
import { EmployeePurchasesCard } from "../features/purchases/list/employee-purchases-card.tsx";
import { PanelOfRun } from "../features/results/explanation/panel-of-run.tsx";
import { SetByHand } from "../features/results/explanation/set-by-hand.tsx";
import { useHashTarget } from "../lib/address/use-hash-target.ts";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Employee");

/** One employee, with the explanation of a run's figures beside it. */
export default function EmployeeRoute() {
  const { employeeNumber = "" } = useParams();
  useHashTarget();
  return (
    <>
      <EmployeePage
        key={employeeNumber}
        employeeNumber={employeeNumber}
        authorizations={<AuthorizationsCard employeeNumber={employeeNumber} />}
        purchases={<EmployeePurchasesCard employeeNumber={employeeNumber} />}
        itemRules={<OpenItemRulesCard employeeNumber={employeeNumber} />}
        otherNumbers={<MergedNumbersCard employeeNumber={employeeNumber} />}
        settings={<SetByHand employeeNumber={employeeNumber} />}
      />
      <PanelOfRun dropsEmployee />
    </>
  );
}

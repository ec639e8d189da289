import { AuthorizationsCard } from "../features/authorizations/list/authorizations-card.tsx";
import { PersonPanel } from "../features/employees/page/person-panel.tsx";
import { EmployeePurchasesCard } from "../features/purchases/list/employee-purchases-card.tsx";

/** The employee that the address names, with their purchases and authorizations. No page waits for its code. */
export default function PersonPanelWithParts() {
  return (
    <PersonPanel
      partsOf={(employeeNumber) => ({
        purchases: <EmployeePurchasesCard employeeNumber={employeeNumber} />,
        authorizations: <AuthorizationsCard employeeNumber={employeeNumber} />,
      })}
    />
  );
}

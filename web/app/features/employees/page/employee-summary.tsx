import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { balanceQuery } from "../api.ts";
import { BalanceCard } from "../balance-card.tsx";
import { HistoryCard } from "../history-card.tsx";
import { BelowByPayroll, OverruledByPayroll } from "./taken-by-payroll.tsx";
import { ToPayBack } from "./to-pay-back.tsx";

export interface EmployeeSummaryProps {
  readonly employeeNumber: string;
  /** What the employee bought; drawn where there is anything. */
  readonly purchases: ReactNode;
  /** What the employee agreed to in writing. */
  readonly authorizations: ReactNode;
}

/** What matters of an employee, on their page and in their panel: what is to be settled, the balance, items, authorizations, history. */
export function EmployeeSummary({ employeeNumber, purchases, authorizations }: EmployeeSummaryProps) {
  const balance = useQuery(balanceQuery(employeeNumber));
  return (
    <>
      <BelowByPayroll employeeNumber={employeeNumber} />
      <OverruledByPayroll employeeNumber={employeeNumber} />
      <ToPayBack employeeNumber={employeeNumber} />
      <div>
        <BalanceCard employeeNumber={employeeNumber} />
        {balance.data?.entries.some(({ purchaseId }) => purchaseId !== null) && purchases}
        {authorizations}
        <HistoryCard employeeNumber={employeeNumber} />
      </div>
    </>
  );
}

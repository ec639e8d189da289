import { EmployeesPage } from "../features/employees/list/employees-page.tsx";
import { StrayPurchases } from "../features/merging/stray-purchases.tsx";
import { QuestionCard } from "../features/reviews/questions/question-card.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Employees");

/** All employees, and the question whose purchases are under a number that no run has. */
export default function EmployeesRoute() {
  return (
    <EmployeesPage
      strays={
        <StrayPurchases questionCard={(question) => <QuestionCard reviewId={null} question={question} />} />
      }
    />
  );
}

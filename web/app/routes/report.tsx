import { useEmployerQuestion } from "../features/employer/use-employer-question.ts";
import { ReportPage } from "../features/results/report/report-page.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Report for an auditor");

/** The PDF report of a run, with the question whose payroll it is before the first one. */
export default function ReportRoute() {
  return <ReportPage employer={useEmployerQuestion()} />;
}

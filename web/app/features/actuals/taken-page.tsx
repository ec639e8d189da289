import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatCalendarDate } from "../../lib/format/format.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { runQuery } from "../runs/api.ts";
import { runAddress } from "../runs/run-address.ts";
import { AmountsForm } from "./amounts-form.tsx";
import { takenEmployeesQuery } from "./api.ts";

export const meta = pageMeta("What payroll took");

/** Where what payroll took is entered, employee by employee. */
export default function TakenPage() {
  const { runId = "" } = useParams();
  const run = useQuery(runQuery(runId));
  const employees = useQuery(takenEmployeesQuery(runId));
  const failed = [run, employees].find(({ isError }) => isError);
  if (failed) return <QueryFailure query={failed} fallback="The run couldn't be loaded." />;
  if (!run.data || !employees.data)
    return <LoadingShape label="Loading what the run proposed" height={420} />;
  if (run.data.status !== "completed") {
    return (
      <EmptyState
        wholePage
        title="This run doesn't count anymore"
        action={<LinkButton to={runAddress(run.data.replaced?.with ?? runId)}>Open the run</LinkButton>}
      >
        {run.data.status === "voided"
          ? "It was voided, so there's nothing to confirm."
          : "Another file took its place. Confirm what payroll took there."}
      </EmptyState>
    );
  }
  return (
    <Stack gap={0}>
      <PageHeader
        title="What payroll took"
        description={`Pay date ${formatCalendarDate(run.data.payDate)}. Change the amounts that differ from what was proposed; all others are confirmed as they are.`}
      />
      <AmountsForm run={run.data} employees={employees.data} />
    </Stack>
  );
}

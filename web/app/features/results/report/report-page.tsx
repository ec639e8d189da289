import { Button, Card, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { formatCalendarDate, formatMoment } from "../../../lib/format/format.ts";
import { DownloadLink } from "../../../ui/download-link.tsx";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { runQuery } from "../../runs/api.ts";
import { PageOfRun } from "../page-of-run.tsx";
import { isBeingMade, reportQuery, reportUrl, useMakeReport } from "./api.ts";

/** The question whose payroll it is, asked with the first report. */
interface EmployerQuestion {
  readonly fields: ReactNode;
  readonly isSaving: boolean;
  readonly save: (then: () => void) => void;
}

/** The PDF report of a run: what is in it, how far it is, and its file. */
export function ReportPage({ employer }: { readonly employer: EmployerQuestion | null }) {
  const { runId = "" } = useParams();
  const run = useQuery(runQuery(runId));
  const report = useQuery(reportQuery(runId));
  return (
    <PageOfRun
      runId={runId}
      title="Report for an auditor"
      description={run.data && `Pay date ${formatCalendarDate(run.data.payDate)}, from ${run.data.fileName}`}
    >
      <QueryFailure query={report} fallback="The report couldn't be loaded." />
      {report.isPending && <LoadingShape label="Loading the report" height={220} />}
      {report.data !== undefined && <ReportCard runId={runId} report={report.data} employer={employer} />}
    </PageOfRun>
  );
}

interface ReportCardProps {
  readonly runId: string;
  readonly report: RunReport | null;
  readonly employer: EmployerQuestion | null;
}

function ReportCard({ runId, report, employer }: ReportCardProps) {
  const making = useMakeReport(runId);
  const make = () => making.mutate();
  const isWaiting = making.isPending || isBeingMade(report) || employer?.isSaving === true;
  const button = useFocusThroughWait(isWaiting);
  const isMaking = isBeingMade(report);
  const isDone = report?.status === "done";
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Text>The PDF has:</Text>
          <List fz="sm" mt={4}>
            <List.Item>the file, the profile, the pay date and period, and who ran it</List.Item>
            <List.Item>the run's totals, and what was checked</List.Item>
            <List.Item>each minimum wage that was used, with its source</List.Item>
            <List.Item>everyone who was checked, and everyone who wasn't and why</List.Item>
            <List.Item>all results as an attached CSV file</List.Item>
          </List>
        </div>
        {employer && (
          <Stack gap="sm" role="group" aria-labelledby="employer-question">
            <Text id="employer-question">Your company, printed on the report. Leave empty to skip.</Text>
            {employer.fields}
          </Stack>
        )}
        <div role="status">{report && <State report={report} />}</div>
        {report?.status === "failed" && <ErrorNotice>{report.problem}</ErrorNotice>}
        <SendFailure sending={making} fallback="The report couldn't be started." />
        {isMaking && <Progress value={report?.percent ?? 0} animated aria-label="Made so far" />}
        <Group gap="sm">
          {isDone && <DownloadLink url={reportUrl(runId)}>Download PDF</DownloadLink>}
          <Button
            variant={isDone ? "default" : "filled"}
            ref={button}
            loading={isWaiting}
            onClick={() => (employer ? employer.save(make) : make())}
          >
            {report === null ? "Make the report" : "Make it again"}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function State({ report }: { readonly report: RunReport }) {
  if (isBeingMade(report))
    return <Text fz="sm">The report is being made. You can leave this page and come back.</Text>;
  if (report.status === "failed") return null;
  return (
    <Text fz="sm">
      Made {formatMoment(report.requestedAt)}
      {report.requestedBy !== null && ` by ${report.requestedBy}`}. We keep it for a week.
      {report.isOutdated && " The run has changed since, so make the report again."}
    </Text>
  );
}

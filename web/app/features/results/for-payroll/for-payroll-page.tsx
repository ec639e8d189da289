import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { useState } from "react";
import { useParams } from "react-router";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { LoadingShapes } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { runQuery } from "../../runs/api.ts";
import { PageOfRun } from "../page-of-run.tsx";
import { AlreadyTakenNote } from "./already-taken-note.tsx";
import { forPayrollQuery } from "./api.ts";
import { FileCard } from "./file-card.tsx";
import { OtherCompanyNote } from "./other-company-note.tsx";
import { SettingsCardForm } from "./settings-form.tsx";
import { ToPayBackNote } from "./to-pay-back-note.tsx";
import { WhoIsInIt } from "./who-is-in-it.tsx";

export const meta = pageMeta("For payroll");

/** What payroll is to deduct after a run: as a file for its system, or as a list to key in. */
export default function ForPayrollPage() {
  const { runId = "" } = useParams();
  const run = useQuery(runQuery(runId));
  const forPayroll = useQuery(forPayrollQuery(runId));
  return (
    <PageOfRun
      runId={runId}
      title="For payroll"
      description={
        run.data &&
        `What to deduct on the pay date ${formatCalendarDate(run.data.payDate)}, from ${run.data.fileName}`
      }
    >
      {(run.isPending || forPayroll.isPending) && !run.isError && !forPayroll.isError && (
        <LoadingShapes label="Loading" shapes={[{ h: 96 }, { h: 280 }]} />
      )}
      <QueryFailure query={run} fallback="The run couldn't be loaded." />
      {!run.isError && <QueryFailure query={forPayroll} fallback="The amounts couldn't be loaded." />}
      {run.data && forPayroll.data && <Content run={run.data} forPayroll={forPayroll.data} />}
    </PageOfRun>
  );
}

function Content({ run, forPayroll: answer }: { readonly run: Run; readonly forPayroll: ForPayroll }) {
  // While servers are updated, one of version 1.0.0 doesn't say it.
  const forPayroll = { ...answer, companyCode: answer.companyCode ?? "" };
  const { saved, file } = forPayroll;
  const [isChanging, setChanging] = useState(false);
  const [wasTurned, setTurned] = useState(false);
  function turn(toForm: boolean) {
    setTurned(true);
    setChanging(toForm);
  }
  return (
    <Stack gap="lg">
      <AlreadyTakenNote run={run} />
      <WhoIsInIt run={run} forPayroll={forPayroll} />
      <ToPayBackNote />
      {saved === null || file === null || isChanging ? (
        <SettingsCardForm
          key={saved?.version ?? 0}
          runId={run.id}
          forPayroll={forPayroll}
          takesFocus={wasTurned}
          onSaved={() => turn(false)}
          onCancel={saved === null ? null : () => turn(false)}
        />
      ) : (
        <>
          <OtherCompanyNote settings={saved.settings} companyCode={forPayroll.companyCode} />
          <FileCard
            run={run}
            settings={saved.settings}
            profileName={forPayroll.profileName}
            file={file}
            takesFocus={wasTurned}
            onChange={() => turn(true)}
          />
        </>
      )}
    </Stack>
  );
}

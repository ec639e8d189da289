import { Alert, Stack, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { RunWithMaker } from "@wagefloor/contract/runs.ts";
import { formatMoment } from "../../../lib/format/format.ts";
import { FileNotes } from "./file-notes.tsx";
import { RecomputedNotice } from "./history/recomputed-notice.tsx";
import { ReplacedNotice, ReplacesNotice } from "./history/replaced-notices.tsx";
import { RunSummary } from "./run-summary.tsx";
import { RunTables } from "./table/run-tables.tsx";
import { TotalsRow } from "./totals-row.tsx";
import { UnconfirmedRates } from "./unconfirmed-rates.tsx";
import { UnknownLocations } from "./unknown-locations.tsx";
import { WhatWasChecked } from "./what-was-checked.tsx";
import { WithoutHours } from "./without-hours.tsx";

/** Everything about one run: its totals, what was checked, and its tables. */
export function RunResults({ run }: { readonly run: RunWithMaker }) {
  return (
    <Stack gap="lg">
      {run.status === "voided" && (
        <Alert color="gray" icon={<IconArrowBackUp />} title="This run was voided">
          {run.voidedAt !== null && `${formatMoment(run.voidedAt)}. `}
          {run.voidReason}
          {run.allowanceReturned && (
            <Text fz="sm" mt={4}>
              It doesn't count toward your plan's limits, so its results can't be downloaded.
            </Text>
          )}
        </Alert>
      )}
      <ReplacedNotice replaced={run.replaced} replacedBy={run.replacedBy} />
      <ReplacesNotice replaces={run.replaces} />
      {run.status === "completed" && <RecomputedNotice id={run.id} recomputed={run.recomputed} />}
      <RunSummary run={run} />
      <WhatWasChecked run={run} />
      <FileNotes notes={run.notes} />
      {run.status === "completed" && run.notChecked > 0 && <TotalsRow run={run} />}
      {run.unknownLocations > 0 && <UnknownLocations run={run} />}
      {run.unconfirmedRates > 0 && <UnconfirmedRates run={run} />}
      {run.notChecked > 0 && <WithoutHours run={run} />}
      <RunTables run={run} />
    </Stack>
  );
}

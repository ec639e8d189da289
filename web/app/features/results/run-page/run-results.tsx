import { Alert, Stack, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { formatMoment } from "../../../lib/format/format.ts";
import { TakenCard } from "../../actuals/taken-card.tsx";
import { RecomputedNotice } from "../../history/recomputed-notice.tsx";
import { ReplacedNotice, ReplacesNotice } from "../../history/replaced-notices.tsx";
import { FileNotes } from "../file-notes/file-notes.tsx";
import { BetweenRates } from "../not-checked/between-rates.tsx";
import { Matters } from "../not-checked/matter.tsx";
import { UnconfirmedRates } from "../not-checked/unconfirmed-rates.tsx";
import { UnknownLocations } from "../not-checked/unknown-locations.tsx";
import { WithoutHours } from "../not-checked/without-hours.tsx";
import { RunTables } from "../table/run-tables.tsx";
import { GravestFact } from "./gravest-fact.tsx";
import { HeldBackNote } from "./held-back-note.tsx";
import { RaisedRates } from "./raised-rates.tsx";
import { RunSummary } from "./run-summary.tsx";
import { TotalsRow } from "./totals-row.tsx";
import { WhatWasChecked } from "./what-was-checked.tsx";

/** Everything about one run: its gravest fact, what is left to settle, its totals and tables, and what was checked. */
export function RunResults({ run }: { readonly run: RunWithMaker }) {
  return (
    <Stack gap="lg">
      {run.status === "voided" && (
        <Alert color="gray" icon={<IconArrowBackUp />} title="This run was voided">
          {run.voidedAt !== null && `${formatMoment(run.voidedAt)}. `}
          {run.voidReason}
          {run.takenAt !== null && (
            <Text fz="sm" mt={4}>
              What payroll took, as confirmed, still counts.
            </Text>
          )}
          {run.allowanceReturned && (
            <Text fz="sm" mt={4}>
              It doesn't count toward your plan's limits, so its results can't be downloaded.
            </Text>
          )}
        </Alert>
      )}
      <ReplacedNotice replaced={run.replaced} replacedBy={run.replacedBy} />
      <ReplacesNotice replaces={run.replaces} />
      {run.status === "completed" && <ToActOn run={run} />}
      <RunSummary run={run} />
      {run.status === "completed" && <TakenCard run={run} />}
      <RunTables run={run} />
      <WhatWasChecked run={run} />
    </Stack>
  );
}

/** What leads to something to do, which a run that doesn't count doesn't. */
function ToActOn({ run }: { readonly run: RunWithMaker }) {
  return (
    <>
      <RecomputedNotice id={run.id} recomputed={run.recomputed} />
      <GravestFact run={run} />
      <Matters>
        {run.notChecked > 0 && <TotalsRow run={run} />}
        {run.unknownLocations > 0 && <UnknownLocations run={run} />}
        {run.unconfirmedRates > 0 && <UnconfirmedRates run={run} />}
        <RaisedRates run={run} />
        {run.notChecked > 0 && <BetweenRates run={run} />}
        {run.notChecked > 0 && <WithoutHours run={run} />}
        {run.checksItems && <HeldBackNote run={run} />}
        <FileNotes notes={run.notes} run={run} />
      </Matters>
    </>
  );
}

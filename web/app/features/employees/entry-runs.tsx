import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BalanceEntry, EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { Link } from "react-router";
import { formatCalendarDate } from "../../lib/format/format.ts";
import type { LedgerEntry, RunOfEntry } from "../../ui/ledger-table.tsx";
import { employeeRunsQuery } from "./api.ts";

/** What a run or payroll did on a pay date, whenever the file was uploaded; other entries are what happened when they were recorded. */
const ofPayDate: ReadonlySet<BalanceEntry["kind"]> = new Set(["run", "charge", "taken", "released"]);

/** The pay date of an entry; null if it's what happened when it was recorded. */
export function payDateOf({ kind }: Pick<BalanceEntry, "kind">, run: EmployeeRun | undefined): string | null {
  return run !== undefined && ofPayDate.has(kind) ? run.payDate : null;
}

/** The run of each entry of an employee, with its pay date where that is the entry's date. */
export function useEntryRuns(employeeNumber: string): (entry: LedgerEntry) => RunOfEntry {
  const runs = useQuery(employeeRunsQuery(employeeNumber));
  return (entry) => {
    const run = runs.data?.find(({ id }) => id === entry.runId);
    const payDate = payDateOf(entry, run);
    return { payDate, source: run && (payDate === null ? <RunSource run={run} /> : <RunLink run={run} />) };
  };
}

/** Of which run a ledger entry is. */
export function RunSource({ run }: { readonly run: EmployeeRun | undefined }) {
  if (run === undefined) return null;
  return (
    <>
      <RunLink run={run} />, pay date {formatCalendarDate(run.payDate)}
    </>
  );
}

/** Leads to the run, by the name of its file. */
export function RunLink({ run }: { readonly run: EmployeeRun }) {
  return (
    <Anchor component={Link} to={`/app/results/${encodeURIComponent(run.id)}`} inherit>
      {run.fileName}
    </Anchor>
  );
}

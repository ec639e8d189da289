import { useQuery } from "@tanstack/react-query";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { useMemo } from "react";
import { employeesQuery } from "../../features/employees/api.ts";
import { runsQuery } from "../../features/runs/api.ts";
import { usageQuery } from "../../lib/usage.ts";
import { entriesWith, firstEntries, fixedEntries, type PaletteEntry } from "./palette-entries.ts";
import { employeeEntries, runEntries } from "./payroll-entries.ts";

const mostRuns = 6;

interface Found {
  readonly entries: readonly PaletteEntry[];
  readonly isLoading: boolean;
  /** The employees or runs couldn't be loaded, so some entries may be missing. */
  readonly isIncomplete: boolean;
}

/** What the palette offers for what was typed. Employees and runs only with a plan: their pages need one. */
export function useFoundEntries(typed: string): Found {
  const hasPlan = Boolean(useQuery(usageQuery).data?.subscription);
  const employees = useQuery({ ...employeesQuery, enabled: hasPlan });
  const runs = useQuery({ ...runsQuery, enabled: hasPlan });
  const view = useMemo(() => employees.data && createEmployeeView(employees.data), [employees.data]);
  const ofRuns = useMemo(() => runEntries(runs.data ?? []), [runs.data]);
  if (typed.trim() === "") {
    const newest = ofRuns.slice(0, 3);
    return { entries: [...firstEntries, ...newest], isLoading: false, isIncomplete: false };
  }
  const fixed = entriesWith(typed, fixedEntries);
  return {
    entries: [
      ...fixed.filter(({ group }) => group !== "Settings"),
      ...(view ? employeeEntries(typed, view) : []),
      ...entriesWith(typed, ofRuns).slice(0, mostRuns),
      ...fixed.filter(({ group }) => group === "Settings"),
    ],
    isLoading: employees.isLoading || runs.isLoading,
    isIncomplete: employees.isError || runs.isError,
  };
}

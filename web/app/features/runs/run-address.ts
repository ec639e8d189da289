/** The address of a run's page. */
export function runAddress(runId: string): string {
  return `/app/results/${encodeURIComponent(runId)}`;
}

/** The address of what payroll is to deduct after a run. */
export function payrollAddress(runId: string): string {
  return `${runAddress(runId)}/payroll`;
}

/** The address of a run's PDF report. */
export function reportAddress(runId: string): string {
  return `${runAddress(runId)}/report`;
}

/** The address where a file is chosen. @param replaces the run that it replaces; null for a run of its own */
export function analysisAddress(replaces: string | null): string {
  return replaces === null ? "/app/analysis" : `/app/analysis?replaces=${encodeURIComponent(replaces)}`;
}

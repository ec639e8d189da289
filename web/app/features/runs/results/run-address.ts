/** The address of a run's page. */
export function runAddress(runId: string): string {
  return `/app/results/${encodeURIComponent(runId)}`;
}

/** For example the 99th percentile for a `part` of 0.99. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** For example "p50 98 ms, p99 313 ms". */
export function percentilesOf(times: readonly number[]): string {
  return [0.5, 0.99].map((part) => `p${part * 100} ${percentile(times, part).toFixed(0)} ms`).join(", ");
}

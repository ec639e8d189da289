/** Ends one thing that was started. */
export type Ending = () => Promise<unknown> | unknown;

/**
 * Ends what was started, the newest first. A part that fails to end doesn't keep the others running.
 * @param started is empty afterward
 * @throws the first failure, once everything was tried
 */
export async function endAll(started: Ending[]): Promise<void> {
  const failures: unknown[] = [];
  for (let end = started.pop(); end; end = started.pop()) {
    try {
      await end();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

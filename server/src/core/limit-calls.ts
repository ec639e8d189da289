import { AsyncLocalStorage } from "node:async_hooks";

const limits = new AsyncLocalStorage<AbortSignal>();
const withoutLimit = globalThis.fetch;

/**
 * Does work whose requests to other services must all be answered, to the last byte, within a time. It is for libraries
 * that ask by `fetch` and set no limit themselves; Node's is five minutes until the answer begins, and none after that.
 */
export function withinTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return limits.run(AbortSignal.timeout(milliseconds), work);
}

globalThis.fetch = (input, init) => {
  const limit = limits.getStore();
  if (!limit) return withoutLimit(input, init);
  const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  return withoutLimit(input, { ...init, signal: own ? AbortSignal.any([own, limit]) : limit });
};

import { formatCount } from "./format.ts";

/** A count with its noun: `1 employee`, `1,204 employees`. */
export function quantity(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

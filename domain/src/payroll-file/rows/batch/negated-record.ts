import type { KeptRecord } from "./row-batch.ts";

const minus = 45;
const quote = 34;

/** The record with a minus sign before the figures of these columns. */
export function negatedRecord({ bounds, bytes }: KeptRecord, figures: readonly number[]): KeptRecord {
  const written: number[] = [];
  const ends = bounds.slice();
  for (let field = 0; field + 1 < bounds.length; field++) {
    const from = (bounds[field] as number) + 1;
    const end = bounds[field + 1] as number;
    const first = bytes[from] === quote ? from + 1 : from;
    const sign = figures.includes(field) && end > first ? [minus] : [];
    written.push(...bytes.subarray(from, first), ...sign, ...bytes.subarray(first, end));
    ends[field + 1] = written.length;
    written.push(bytes[end] as number);
  }
  return { bounds: ends, bytes: new Uint8Array(written) };
}

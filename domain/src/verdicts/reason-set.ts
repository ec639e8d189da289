declare const opaque: unique symbol;

/**
 * A set of reasons as one value: at run time a whole number with a bit for each reason, of which an exact number has 53.
 * The type is opaque because `&` and `|` know only 32 of them: they would lose a reason without a word. Databases store
 * the number (`numberOfSet`), and their bigint knows all bits.
 */
export interface ReasonSet {
  readonly [opaque]: "set of reasons";
}

/** A column of sets that is being filled. */
export interface ReasonColumn {
  readonly length: number;
  [row: number]: ReasonSet;
}

/** A column of that many sets, all empty. */
export function reasonColumn(rows: number): ReasonColumn {
  return new Float64Array(rows) as unknown as ReasonColumn;
}

export const noReasons = setOfNumber(0);

/** Whether a set has any of these reasons. */
export function hasAny(set: ReasonSet, those: ReasonSet): boolean {
  const one = numberOfSet(set);
  const other = numberOfSet(those);
  return (one & other) !== 0 || (one >= word && other >= word && (high(one) & high(other)) !== 0);
}

/** The reasons of both sets. */
export function union(set: ReasonSet, more: ReasonSet): ReasonSet {
  const one = numberOfSet(set);
  const other = numberOfSet(more);
  // Nearly every set is that small, and then both words needn't be put together.
  if (one < signBit && other < signBit) return setOfNumber(one | other);
  return setOfNumber(((one | other) >>> 0) + (high(one) | high(other)) * word);
}

/** The reasons of a set that aren't among those. */
export function without(set: ReasonSet, those: ReasonSet): ReasonSet {
  const one = numberOfSet(set);
  const other = numberOfSet(those);
  if (one < signBit) return setOfNumber(one & ~other);
  return setOfNumber(((one & ~other) >>> 0) + (high(one) & ~high(other)) * word);
}

/** A set as the number in which it is stored. */
export function numberOfSet(set: ReasonSet): number {
  return set as unknown as number;
}

/** The inverse of `numberOfSet`. @param number never negative, at most 53 bits */
export function setOfNumber(number: number): ReasonSet {
  return number as unknown as ReasonSet;
}

const signBit = 2 ** 31;
const word = 2 ** 32;

function high(number: number): number {
  return Math.floor(number / word);
}

declare const opaque: unique symbol;

/**
 * A set of reasons as one value: at run time the number of a set that this process has met, so that however many reasons
 * there are, a column of sets is a column of numbers, and to join two of them is to look up the answer. Outside the process a
 * set is the number that `numberOfSet` gives.
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
  return new Int32Array(rows) as unknown as ReasonColumn;
}

/** By the number of a set: its reasons as bits. */
const bits = [0n];
const numbers = new Map([[0n, 0]]);

export const noReasons = setOf(0);

/** Whether a set has any of these reasons. */
export function hasAny(set: ReasonSet, those: ReasonSet): boolean {
  return set !== noReasons && those !== noReasons && common(set, those) !== noReasons;
}

/** The reasons of both sets. */
export function union(set: ReasonSet, more: ReasonSet): ReasonSet {
  if (set === noReasons || set === more) return more;
  return more === noReasons ? set : joined(set, more);
}

/** The reasons of a set that aren't among those. */
export function without(set: ReasonSet, those: ReasonSet): ReasonSet {
  return set === noReasons || those === noReasons ? set : less(set, those);
}

/** A set as it is stored: a number with a bit for each reason, which databases know as a bigint. */
export function numberOfSet(set: ReasonSet): bigint {
  return bits[set as unknown as number] as bigint;
}

/** The inverse of `numberOfSet`. */
export function setOfNumber(number: bigint): ReasonSet {
  let at = numbers.get(number);
  if (at === undefined) {
    at = bits.push(number) - 1;
    numbers.set(number, at);
  }
  return setOf(at);
}

const common = remembered((one, other) => one & other);
const joined = remembered((one, other) => one | other);
const less = remembered((one, other) => one & ~other);

/** What two sets lead to, calculated once for each two. */
function remembered(
  lead: (one: bigint, other: bigint) => bigint,
): (one: ReasonSet, other: ReasonSet) => ReasonSet {
  const answers: ReasonSet[][] = [];
  return (one, other) => {
    const [row, at] = [one as unknown as number, other as unknown as number];
    let answersOf = answers[row];
    if (answersOf === undefined) {
      answersOf = [];
      answers[row] = answersOf;
    }
    const known = answersOf[at];
    if (known !== undefined) return known;
    const answer = setOfNumber(lead(numberOfSet(one), numberOfSet(other)));
    answersOf[at] = answer;
    return answer;
  };
}

function setOf(number: number): ReasonSet {
  return number as unknown as ReasonSet;
}

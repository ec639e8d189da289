/** Two employee numbers as a pair that is the same whichever comes first: in the order of the database's plain texts. */
export function inOrder(one: string, other: string): readonly [one: string, other: string] {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0 ? [one, other] : [other, one];
}

/** An error and what caused it, outermost first; none for what isn't an error. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(one);
  return causes;
}

/** Finds employees by numbers as people type them: in any case, and without the leading zeros that a spreadsheet cuts off. */
export function createNumberFinder(
  employeeNumbers: readonly string[],
): (typed: string) => string | undefined {
  const exact = new Set(employeeNumbers);
  const alike = Map.groupBy(employeeNumbers, plainNumber);
  return (typed) => {
    if (exact.has(typed)) return typed;
    const found = alike.get(plainNumber(typed)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
}

function plainNumber(text: string): string {
  return text.toUpperCase().replace(/^0+/, "");
}

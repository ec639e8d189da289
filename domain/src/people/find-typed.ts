import { looseNumber } from "./matching/match-employee.ts";

/** Finds employees by numbers as people type them: in any case, and without the leading zeros that a spreadsheet cuts off. */
export function createNumberFinder(
  employeeNumbers: readonly string[],
): (typed: string) => string | undefined {
  const alike = Map.groupBy(employeeNumbers, looseNumber);
  return (typed) => {
    const found = alike.get(looseNumber(typed)) ?? [];
    return found.length === 1 ? found[0] : found.find((number) => number === typed);
  };
}

import type { FileNames } from "@wagefloor/contract/reviews/names.ts";
import type { IdentifiedNames } from "./identify-employees.ts";

/** With a first file everyone is new, and no one reads 50,000 names. */
const mostNewNames = 1000;

/** What a review says of the names of its file. */
export function presentNames(matched: IdentifiedNames): FileNames {
  const { names, keys, unlinked, repeated, proposals, decision } = matched;
  const nameOf = (employee: number) => names[employee] as string;
  const nameOfKey = new Map(decision === null ? [] : unlinked.map((at) => [keys[at], nameOf(at)]));
  return {
    linked: names.length - unlinked.length,
    unlinked: unlinked.length,
    newNames: unlinked
      .filter((employee) => !proposals.has(employee))
      .slice(0, mostNewNames)
      .map(nameOf),
    resembling: [...proposals].map(([employee, employees]) => ({
      name: nameOf(employee),
      employees: employees.map(({ employeeNumber, names: known, isGone }) => ({
        ...{ employeeNumber, names: [...known], isGone },
      })),
    })),
    repeated: repeated.map(({ employee, lines }) => ({ name: nameOf(employee), lines: [...lines] })),
    knowsEmployees: matched.knowsEmployees,
    fingerprint: matched.fingerprint,
    links: (decision?.links ?? []).map(([key, employeeNumber]) => ({
      name: nameOfKey.get(key) ?? key,
      employeeNumber,
    })),
    isDecided: matched.isDecided,
    isOutdated: matched.isOutdated,
  };
}

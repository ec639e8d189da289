import type { ColumnRole } from "../../../payroll-systems/payroll-systems.ts";
import type { HeaderRecord } from "./found-header.ts";
import { headingMeaning } from "./heading-meaning.ts";

/**
 * What the headings of a header are looked up as. A group says nothing of who and where: below one that isn't known,
 * such as `Personal Data` above `Employee ID`, only that counts. Hours and pay of an unknown group are unknown.
 */
export function meantHeadings({ cells, lines }: HeaderRecord): string[] {
  const own = lines.at(-1) ?? [];
  return cells.map((heading, at) => {
    const last = own[at] ?? "";
    const isPlain = rolesOf(heading) === null && rolesOf(last) !== null && !isOfFigures(rolesOf(last));
    return isPlain ? last : heading;
  });
}

/** What a heading says by itself; null where that isn't known. */
export function rolesOf(heading: string): readonly ColumnRole[] | null {
  return headingMeaning(heading, null)?.roles ?? null;
}

/** Whether a column holds hours or dollars. */
export function isOfFigures(roles: readonly ColumnRole[] | null): boolean {
  return roles?.some((role) => /^(hours|earning(?!sType)|amount|gross|rate|deduction)/.test(role)) ?? false;
}

/** Whether a column says whose its rows are, where they work, or when. */
export function saysWho(roles: readonly ColumnRole[]): boolean {
  return roles.some((role) =>
    /name$|^employeeNumber|^location|^department|date$|^period|^weekEnding/i.test(role),
  );
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { resultsWithMost } from "../../test-support/proposed-results.ts";
import {
  companyOf,
  type Employee,
  mostAboveMinimum,
  wages,
} from "../../test-support/random-payrolls/company.ts";
import { reportOf } from "../../test-support/random-payrolls/report.ts";
import { inspectFile } from "./inspect/inspect-file.ts";
import { PayrollFileError } from "./refusals/payroll-file-error.ts";
import { certainty } from "./vocabulary/meaning-of.ts";

/** Null where the file is refused, or a person is asked how it is read. */
function resultsIn(content: string) {
  try {
    const { plan, confidence } = inspectFile(new TextEncoder().encode(content));
    return confidence < certainty.certain || plan.location === null ? null : resultsWithMost(content, plan);
  } catch (error) {
    if (error instanceof PayrollFileError) return null;
    throw error;
  }
}

/** By number, or else by name. */
const isOf = (employee: Employee) => (result: { readonly employeeNumber: string }) =>
  result.employeeNumber === employee.number ||
  [`${employee.last}, ${employee.first}`, `${employee.first} ${employee.last}`].includes(
    result.employeeNumber,
  );

test("[CALC-02] [CALC-03] of any company, in any layout and under any headings, no one gets more than may be deducted, and who is below the minimum wage really is", () => {
  let checked = 0;
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const company = companyOf(g);
      const { content, byWeek, mostOf } = reportOf(g, company);
      const results = resultsIn(content);
      if (results === null) return;
      const wrong = company.employees.flatMap((employee) => {
        const result = results.find(isOf(employee));
        if (result === undefined) return [`${employee.number} isn't in the results`];
        const wage = wages[employee.place] as number;
        const most = mostOf(employee, wage);
        checked++;
        const isAccused = result.verdict === "below-minimum" && mostAboveMinimum(employee, wage, byWeek) >= 0;
        return result.most > most + 1 || isAccused || result.minimumWage !== wage
          ? [`${employee.number}: ${result.verdict}, ${result.most} of ${most}`]
          : [];
      });
      expect({ content, wrong }).toEqual({ content, wrong: [] });
    }),
    // A smaller company is another one.
    { ...times(600), endOnFailure: true },
  );
  expect(checked).toBeGreaterThan(100);
});

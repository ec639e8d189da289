import { test } from "../support/fixtures.ts";
import { furtherSystems, runTwoMonths } from "../support/payroll-systems.ts";

for (const system of furtherSystems) {
  test(`a file as it comes from a further payroll system, ${system.name}: at most eight actions to its results, three in the next month`, ({
    page,
  }) => runTwoMonths(page, system));
}

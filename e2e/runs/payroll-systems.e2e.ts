import { test } from "../support/fixtures.ts";
import { runTwoMonths, systemsOfEachKind } from "../support/payroll-systems.ts";

for (const system of systemsOfEachKind) {
  test(`[UP-02] [UP-05] a file as it comes from a payroll system, ${system.name}: at most six actions to its results, three in the next month`, ({
    page,
  }) => runTwoMonths(page, system));
}

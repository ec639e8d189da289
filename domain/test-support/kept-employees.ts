import { reasonsToBits } from "../src/reasons/reasons.ts";
import type { CalculatedResults } from "../src/runs/calculate-results.ts";
import type { KeptEmployees } from "../src/runs/recompute/kept-run.ts";
import type { Skipped } from "../src/runs/results/finding.ts";
import type { EmployeeResult } from "../src/runs/results/result-fields.ts";
import type { KeptInputs } from "../src/runs/results/run.ts";
import { coded } from "./pay-columns.ts";
import { resultsOf } from "./result-columns.ts";

/** One employee of a run as it is kept. */
export type KeptEmployee =
  | { readonly inputs: KeptInputs; readonly result: EmployeeResult; readonly skipped: null }
  | { readonly inputs: KeptInputs; readonly result: null; readonly skipped: Skipped };

/** What a run keeps, one by one in order of the lines. */
export function keptOf({ results, skipped, kept }: CalculatedResults): KeptEmployee[] {
  const analyzed = resultsOf(results).map((result, row) => ({
    inputs: kept.ofResult(row),
    result,
    skipped: null,
  }));
  const left = skipped.flatMap((entry, at) => {
    const inputs = kept.ofSkipped(at);
    return inputs === null ? [] : [{ inputs, result: null, skipped: entry }];
  });
  return [...analyzed, ...left].sort((one, other) => one.inputs.line - other.inputs.line);
}

/** The same as columns. */
export function keptColumns(employees: readonly KeptEmployee[]): KeptEmployees {
  const pay = employees.map(({ result, skipped }) => result ?? skipped?.pay ?? fail());
  const each = employees.map(({ result, skipped }) => result ?? skipped ?? fail());
  const locations = coded(
    each.flatMap(({ location }, at) => [location, ...(employees[at]?.inputs.otherLocations ?? [])]),
  );
  const codesOf = (texts: readonly string[]) => texts.map((text) => locations.values.indexOf(text));
  const others = employees.flatMap(({ inputs: { otherLocations } }, at) =>
    otherLocations.length === 0 ? [] : [[at, new Set(codesOf(otherLocations))] as const],
  );
  return {
    given: {
      count: employees.length,
      employeeNumber: each.map(({ employeeNumber }) => employeeNumber),
      names: employees.map(({ inputs }) => inputs.name),
      location: { values: locations.values, codes: codesOf(each.map(({ location }) => location)) },
      otherLocations: new Map(others),
      line: employees.map(({ inputs }) => inputs.line),
      gross: pay.map(({ totalGross }) => totalGross),
      hours: pay.map(({ totalHours }) => totalHours),
      hoursOverAllRows: pay.map(({ hoursOverAllRows }) => hoursOverAllRows),
      hoursOverWorkedRows: employees.map(({ inputs }) => inputs.workedHours),
    },
    details: employees.map(({ inputs }) => inputs.details),
    wages: {
      wages: employees.map(({ inputs: { wage } }) => ({ wage })),
      codes: employees.map((_, at) => at),
    },
    reasons: pay.map(({ reasons }) => reasonsToBits(reasons)),
    startingCost: pay.map(({ startingCost }) => startingCost),
    notCharged: employees.map(({ result }) => result?.notCharged ?? (0 as never)),
    proposedDeduction: employees.map(({ result }) => result?.proposedDeduction ?? (0 as never)),
    verdict: coded(pay.map(({ verdict }) => verdict)),
    shortfall: pay.map(({ shortfall }) => shortfall),
    measure: employees.map(({ inputs }) => inputs.measure),
    weeks: employees.map(({ inputs }) => inputs.weeks),
    earlier: employees.map(({ inputs }) => inputs.earlier),
    items: employees.map(({ inputs }) => inputs.items),
    left: employees.map(({ skipped }) => skipped?.reason ?? null),
    rawText: employees.map(({ skipped }) => skipped?.rawText ?? ""),
  };
}

function fail(): never {
  throw new Error("an employee has a result, or pay beside the reason for having none");
}

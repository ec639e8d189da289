import { queryOptions } from "@tanstack/react-query";
import type { NewAdjustment } from "@wagefloor/contract/employees/adjustments.ts";
import type { AttributesRequest, Balance } from "@wagefloor/contract/employees/employees.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { payrollData, payrollKey, reviewsKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";

/** All employees with their last run, as columns. */
export const employeesQuery = queryOptions({
  queryKey: [...payrollKey, "employees"],
  queryFn: () => call(api.employees.$get()),
});

/** The latest result of one employee; fails with `employee_not_found`. */
export function latestQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "latest", employeeNumber],
    queryFn: async () =>
      (await call(api.employees[":employeeNumber"]["latest-result"].$get(of(employeeNumber)))).result,
  });
}

/** The balance of one employee and the entries it is made of, newest first. */
export function balanceQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "balance", employeeNumber],
    queryFn: () => call(api.employees[":employeeNumber"].balance.$get(of(employeeNumber))),
  });
}

/** The number under which the address's one is kept, if it was merged; null if not. */
export function keptNumber(balance: Balance | undefined, employeeNumber: string): string | null {
  const typed = employeeNumber.trim().toUpperCase();
  const isMerged = balance?.merged.some((one) => one.employeeNumber.toUpperCase() === typed) === true;
  return isMerged && balance.employeeNumber.toUpperCase() !== typed ? balance.employeeNumber : null;
}

/** Everything one employee was charged, and what became of it. */
export function statementQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "statement", employeeNumber],
    queryFn: () => call(api.employees[":employeeNumber"].statement.$get(of(employeeNumber))),
  });
}

/** The runs that an employee's ledger names, and those that couldn't check the employee, the newest first. */
export function employeeRunsQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "employee-runs", employeeNumber],
    queryFn: async () => (await call(api.employees[":employeeNumber"].runs.$get(of(employeeNumber)))).runs,
  });
}

/** The names by which files without employee numbers call one employee. */
export function namesQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "names", employeeNumber],
    queryFn: async () => (await call(api.employees[":employeeNumber"].names.$get(of(employeeNumber)))).names,
  });
}

/** Takes a name from one employee. */
export function useUnlinkName(employeeNumber: string) {
  return useSend(
    (name: string) =>
      call(api.employees[":employeeNumber"].names.$delete({ ...of(employeeNumber), json: { name } })),
    { outdates: [namesQuery(employeeNumber).queryKey, reviewsKey] },
  );
}

/** What was set for one employee: where they work, which rules apply, and the last day. */
export function attributesQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "attributes", employeeNumber],
    queryFn: () => call(api.employees[":employeeNumber"].attributes.$get(of(employeeNumber))),
  });
}

/** Sets it, or with null takes it back; open reviews count with it. */
export function useSetAttributes(employeeNumber: string) {
  return useSend(
    (json: AttributesRequest) =>
      call(api.employees[":employeeNumber"].attributes.$put({ ...of(employeeNumber), json })),
    {
      answers: attributesQuery(employeeNumber),
      outdates: [reviewsKey, [...payrollKey, "open-runs"], employeesQuery.queryKey],
    },
  );
}

/**
 * Writes a purchase or a correction into an employee's ledger; fails with `balance_changed` when a correction is based
 * on another balance than the one now, which is fetched by then.
 */
export function useAddBalanceEntry(employeeNumber: string) {
  return useSend(
    (json: NewAdjustment) =>
      call(api.employees[":employeeNumber"]["balance-entries"].$post({ ...of(employeeNumber), json })),
    { outdates: payrollData, afterFailure: (error) => (isBalanceChanged(error) ? payrollData : []) },
  );
}

/** Whether nothing is recorded under an employee's number. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === "employee_not_found";
}

/** Whether a correction was refused because the balance is another one by now. */
export function isBalanceChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "balance_changed";
}

/** One part of the address, whatever signs the number has; the client puts it in as it is. */
function of(employeeNumber: string) {
  return { param: { employeeNumber: encodeURIComponent(employeeNumber) } };
}

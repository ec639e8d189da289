import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { CodedColumn, Column } from "@wagefloor/domain/columns.ts";
import type { EmployeeColumns } from "@wagefloor/domain/employees/employee-columns.ts";

/** All employees as columns of equal length. */
export function presentEmployees(columns: EmployeeColumns): Employees {
  return {
    count: columns.count,
    employeeNumber: listed(columns.employeeNumber),
    name: columns.name && listed(columns.name),
    place: coded(columns.place),
    lastRun: coded(columns.lastRun),
    verdict: coded(columns.verdict),
    measure: coded(columns.measure),
    lastDeduction: listed(columns.lastDeduction),
    owed: listed(columns.owed),
    openProposals: columns.openProposals && listed(columns.openProposals),
    takenShortfall: columns.takenShortfall && listed(columns.takenShortfall),
    toPayBack: columns.toPayBack && listed(columns.toPayBack),
    lastDay: listed(columns.lastDay),
    toDo: listed(columns.toDo),
    headroom: listed(columns.headroom),
    analyzed: flags(columns.analyzed),
    notSeen: flags(columns.notSeen),
    ...(columns.capped && { capped: [...columns.capped] }),
    ...(columns.merged && { merged: [...columns.merged] }),
  };
}

function listed<Value>(column: Column<Value>): Value[] {
  return Array.from(column);
}

function flags(column: Column<number>): (0 | 1)[] {
  return Array.from(column, (flag) => (flag === 1 ? 1 : 0));
}

function coded<Value>({ values, codes }: CodedColumn<Value>) {
  return { values: [...values], codes: listed(codes) };
}

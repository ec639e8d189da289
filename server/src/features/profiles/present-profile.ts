import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";

/** A configuration as it leaves the server; the deduction amount is in cents. */
export function presentConfiguration(configuration: PayrollConfiguration) {
  return {
    headerRow: [...configuration.headerRow],
    employeeIdColumn: configuration.employeeIdColumn,
    locationColumn: configuration.locationColumn,
    earningsColumn: configuration.earningsColumn,
    earningsIdentifier: configuration.earningsIdentifier,
    amountColumn: configuration.amountColumn,
    hoursColumn: configuration.hoursColumn,
    deductionAmount: configuration.deductionAmount as number,
    hoursBasis: configuration.hoursBasis,
  };
}

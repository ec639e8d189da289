import type { Profile } from "@wagefloor/contract/profiles.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";

/** A profile as it leaves the server; the deduction amount is in cents. */
export function presentProfile(profile: PayrollConfiguration): Profile {
  return {
    headerRow: [...profile.headerRow],
    employeeIdColumn: profile.employeeIdColumn,
    locationColumn: profile.locationColumn,
    earningsColumn: profile.earningsColumn,
    earningsIdentifier: profile.earningsIdentifier,
    amountColumn: profile.amountColumn,
    hoursColumn: profile.hoursColumn,
    deductionAmount: profile.deductionAmount,
    hoursBasis: profile.hoursBasis,
  };
}

import type { NamedProfile, Profile } from "@wagefloor/contract/profiles/profiles.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { SavedProfile } from "./stored/queries.ts";

/** The default profile as it leaves the server; the deduction amount is in cents. */
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

/** A profile as the list has it. */
export function presentNamedProfile({ savedAt, usedAt, ...profile }: SavedProfile): NamedProfile {
  return { ...profile, savedAt: savedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

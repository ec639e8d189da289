import type { BalancesFollow } from "../deduction/balances-follow.ts";
import type { Charging } from "../deduction/first-charge.ts";
import type { ItemClasses } from "../law/item-answer.ts";
import type { ItemCaps } from "../ledger/item-caps.ts";
import type { PayrollConfiguration } from "../payroll-file/plan/payroll-configuration.ts";
import { completePlan, type ReadingPlan, type SavedPlan } from "../payroll-file/plan/reading-plan.ts";

/** The id of the profile with five columns, which the specification describes. */
export const defaultProfileId = "default";

/** One version of a profile; its name as it was then. */
export interface ProfileVersion {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** How a file was read, as it stays with its run: also when the profile is changed or deleted. */
export interface AppliedProfile extends Pick<PayrollConfiguration, "deductionAmount" | "hoursBasis"> {
  /** Null for runs from before profiles had versions. */
  readonly profile: ProfileVersion | null;
  readonly plan: ReadingPlan;
  /** A person chose the hours basis for this file, so the first row's hours aren't compared with those of other rows. */
  readonly hoursChosen?: boolean;
  /** The company code in the file; absent where it has none or several, and in runs from before it was kept. */
  readonly companyCode?: string;
  /** Who owed the deduction amount at this run; absent in runs from before it could be chosen, which charged everyone. */
  readonly charging?: Charging;
  /** What balances follow after this run; absent in runs from before it could be chosen, which followed the proposal. */
  readonly balancesFollow?: BalancesFollow;
  /** The caps of items as they were at this run; absent if no item had one. */
  readonly itemCaps?: ItemCaps | undefined;
  /** The classes of items as they were at this run; absent if no item had one. */
  readonly itemClasses?: ItemClasses | undefined;
}

/** A profile as it was saved with a run, perhaps before its plan had all of today's fields. */
export type SavedAppliedProfile = Omit<AppliedProfile, "plan"> & { readonly plan: SavedPlan };

/** The applied profile with a whole plan. Five columns know one kind of pay, and leave all others out. */
export function completeAppliedProfile({ plan, ...applied }: SavedAppliedProfile): AppliedProfile {
  const isDefault = applied.profile === null || applied.profile.id === defaultProfileId;
  return { ...applied, plan: completePlan(isDefault ? { otherValues: null, ...plan } : plan) };
}

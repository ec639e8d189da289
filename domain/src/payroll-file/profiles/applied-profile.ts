import type { PayrollConfiguration } from "../payroll-configuration.ts";
import type { ReadingPlan } from "../reading-plan.ts";

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
}

import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import { formatCount } from "../../../lib/format/format.ts";

/** What a plan allows and has, one line each. */
export function planLines({ limits, features }: Pick<Plan, "limits" | "features">): string[] {
  const { analysesPerMonth, employeesPerMonth } = limits;
  return [
    analysesPerMonth === null ? "Unlimited analyses" : `${formatCount(analysesPerMonth)} analyses a month`,
    employeesPerMonth === null
      ? "Unlimited employees"
      : `${formatCount(employeesPerMonth)} unique employees a month`,
    ...features,
  ];
}

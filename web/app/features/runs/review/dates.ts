import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type HoursBasis, hoursBases } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { periodProblem } from "@wagefloor/domain/runs/period-problem.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";

/**
 * What a review is looked at with: null where it is as it came with the file. Dates are `YYYY-MM-DD`, and empty where the
 * field is.
 */
export interface Dates {
  readonly payDate: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly hoursBasis: HoursBasis | null;
}

/** As they came with the file. */
export const asSent: Dates = { payDate: null, periodStart: null, periodEnd: null, hoursBasis: null };

/** The dates of a review. The address keeps them for a reload, but follows too late for a field that is typed into. */
export function useDates(): readonly [Dates, (change: Partial<Dates>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [dates, setDates] = useState<Dates>({
    payDate: parameters.get("payDate"),
    periodStart: parameters.get("periodStart"),
    periodEnd: parameters.get("periodEnd"),
    hoursBasis: hoursBases.find((basis) => basis === parameters.get("hoursBasis")) ?? null,
  });
  const change = (changed: Partial<Dates>) => {
    const next = { ...dates, ...changed };
    setDates(next);
    setParameters(given(next), { replace: true });
  };
  return [dates, change];
}

type Given = { readonly [Field in keyof Dates]?: NonNullable<Dates[Field]> };

/** What there is to send of them. */
export function given(dates: Dates): Given {
  return Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== null && value !== ""));
}

/** Why there can be no figures for the dates that were entered; null if nothing is wrong with them. */
export function dateMistake(dates: Dates): string | null {
  return dates.payDate === "" ? "Please enter the pay date" : periodMistake(dates);
}

/** What is wrong with the period that was entered; null if nothing is. */
export function periodMistake({ periodStart, periodEnd }: Dates): string | null {
  const day = (entered: string | null) => (entered || undefined) as CalendarDate | undefined;
  return periodProblem(day(periodStart), day(periodEnd));
}

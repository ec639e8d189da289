import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { periodProblem } from "@wagefloor/domain/runs/wages/period-problem.ts";
import { useState } from "react";
import { useQueryOfAddress } from "../../lib/address/use-query.ts";

/**
 * For which terms to look at a review: null where it's as it came with the file. Dates are `YYYY-MM-DD`, and empty where the
 * field is.
 */
export interface Terms {
  readonly payDate: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

/** As they came with the file. */
export const asSent: Terms = {
  payDate: null,
  periodStart: null,
  periodEnd: null,
};

/**
 * The terms of a review. The address keeps them for a reload, but follows too late for a field that is typed into; a period
 * in it that can't be right is passed over.
 */
export function useTerms(): readonly [Terms, (change: Partial<Terms>) => void] {
  const [parameters, setParameters] = useQueryOfAddress();
  const period = { periodStart: parameters.get("periodStart"), periodEnd: parameters.get("periodEnd") };
  const [terms, setTerms] = useState<Terms>({
    ...asSent,
    payDate: parameters.get("payDate") || null,
    ...(periodMistake(period) === null && period),
  });
  const change = (changed: Partial<Terms>) => {
    const next = { ...terms, ...changed };
    setTerms(next);
    setParameters(given(next), { replace: true });
  };
  return [terms, change];
}

type Given = { readonly [Field in keyof Terms]?: NonNullable<Terms[Field]> };

/** What there is to send of them. */
export function given(terms: Terms): Given {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== ""));
}

/** Why there can be no figures for the dates that were entered; null if nothing is wrong with them. */
export function dateMistake(terms: Terms): string | null {
  return terms.payDate === "" ? "Please enter the pay date" : periodMistake(terms);
}

/** What is wrong with the period that was entered; null if nothing is. */
export function periodMistake({ periodStart, periodEnd }: Omit<Terms, "payDate">): string | null {
  const day = (entered: string | null) => (entered || undefined) as CalendarDate | undefined;
  return periodProblem(day(periodStart), day(periodEnd));
}

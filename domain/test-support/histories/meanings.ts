import { placeReasons, type Reason } from "../../src/reasons/reasons.ts";
import { calculateRun } from "../../src/runs/calculate-run.ts";
import { type KeptEmployee, keptOf } from "../kept-employees.ts";
import { employeeOf, type Run, termsOf } from "./run.ts";
import type { Known } from "./settings.ts";

/**
 * What is known of an employee once a run is settled, by calculating it with both: who wasn't checked because of the place or
 * the rate has what is known by now; others only a higher entered rate.
 */
export function meaningNow(run: Run, name: string, known: Known): Known {
  const before = run.meanings.get(name) as Known;
  const places = new Map([...before.places, ...known.places]);
  const now = { ...known, places };
  const was = payOf(employeeOf(run, name));
  const employees = keptOf(calculateRun(run.file, termsOf(new Map(), now)));
  const is = payOf(employeeOf({ employees }, name));
  if (!was || !is) return before;
  const has = (of: typeof was, reason: Reason) => of.reasons.includes(reason);
  const isPlaceOpen = (of: typeof was) => placeReasons.some((reason) => has(of, reason));
  const isOpen = isPlaceOpen(was) || has(was, "rate-not-confirmed") || has(was, "between-rates");
  const isSamePlace = was.jurisdiction === is.jurisdiction;
  const isPlaceNew = has(is, "place-set") && !(has(was, "place-set") && isSamePlace);
  const isRaised = has(is, "rate-entered") && isSamePlace && is.minimumWage > was.minimumWage;
  const isConfirmed = has(was, "rate-not-confirmed") && !has(is, "rate-not-confirmed");
  const isSettled = isPlaceOpen(was) || isConfirmed || (isOpen && isPlaceNew) || isRaised;
  return isSettled && !isPlaceOpen(is) ? now : before;
}

function payOf(employee: KeptEmployee | undefined) {
  return employee?.result ?? employee?.skipped?.pay;
}

import type { EmployeeColumns } from "@wagefloor/domain/employees/employee-columns.ts";
import {
  type EmployeeFilter,
  type EmployeeNarrowing,
  isEmployeeFilter,
  isEmployeeSortKey,
} from "@wagefloor/domain/employees/employee-view.ts";
import { headroomDollars } from "@wagefloor/domain/employees/headroom.ts";
import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { entryKinds } from "@wagefloor/domain/ledger/facts.ts";
import { jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import { scopeReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { takenVerdicts } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { overruledReasons } from "@wagefloor/domain/runs/taken/overruled.ts";
import * as z from "zod/mini";
import { day, moment, money, text } from "../fields/fields.ts";
import { knownTimeZone } from "../fields/uploads.ts";
import { coded, measure, resultAnswer, skipReason, verdict } from "../runs/results.ts";

const balanceEntry = z.strictObject({
  /** What a first run charges and what it deducts are two entries with the same id. */
  id: z.int(),
  /**
   * `charge`: the deduction amount, which a first run charges; negative if that run is taken back. `released`: what counted
   * as deducted until payroll took something else.
   */
  kind: z.enum([...entryKinds, "charge", "released"]),
  /** Negative when it takes away. */
  amount: money,
  /** What was paid back to the employee; negative where that is undone. Left out of all other entries. */
  paidBack: z.optional(money),
  /**
   * What it proposes, which counts once it is confirmed what payroll took; negative for what is proposed no longer. Null where
   * the amount says all.
   */
  proposed: z.nullable(money),
  /** What the amount, or what it proposes, is by now, if an earlier run was voided, replaced or recalculated since. */
  now: z.optional(money),
  /** Of what a merge moved: what is proposed and stays under this number until it is confirmed what payroll took. */
  staysProposed: z.nullable(money),
  /** What is owed after it. Null after the only run of an employee was voided. */
  balanceAfter: z.nullable(money),
  reason: z.nullable(z.string()),
  runId: z.nullable(z.string()),
  purchaseId: z.nullable(z.string()),
  /** What was bought or returned, if that is an item. */
  item: z.nullable(
    z.strictObject({ id: z.string(), name: z.string(), itemClass: z.nullable(z.enum(itemClasses)) }),
  ),
  /** The other employee number, of what a merge moved. */
  mergedWith: z.nullable(z.string()),
  /** Of a write-off, and of what was paid back: whether it was undone. */
  undone: z.boolean(),
  createdAt: moment,
  /** Who made it, as an email address or phone number; null once the account is deleted. */
  madeBy: z.nullable(z.string()),
});

/** `GET /api/employees/:employeeNumber/balance`: what is owed, and the entries it is made of, newest first. */
export const balanceAnswer = z.strictObject({
  employeeNumber: z.string(),
  /** What is owed. */
  balance: z.nullable(money),
  /** What of it is proposed and not confirmed: it counts once it is confirmed what payroll took. */
  openProposals: money,
  /** What payroll took too much, so that pay is below the minimum wage, and hasn't paid back. */
  takenShortfall: money,
  /** What is to be paid back to the employee: of returns, or because more was deducted than was owed. */
  toPayBack: money,
  entries: z.array(balanceEntry),
  /** Numbers that are merged with this one, the newest first. Their entries are their own. */
  merged: z.array(
    z.strictObject({
      /** Of the merge. */
      id: z.string(),
      employeeNumber: z.string(),
      /** Under which number it is kept: this one, or one that was merged with this one later. */
      keptUnder: z.string(),
      mergedAt: moment,
      /** As an email address or phone number; null once the account is deleted. */
      mergedBy: z.nullable(z.string()),
      entries: z.array(balanceEntry),
    }),
  ),
});

export type Balance = z.infer<typeof balanceAnswer>;

export type BalanceEntry = z.infer<typeof balanceEntry>;

/** `GET /api/employees/:employeeNumber/names`: how files without employee numbers call the employee. */
export const namesAnswer = z.strictObject({ names: z.array(z.string()) });

/** The body of `DELETE /api/employees/:employeeNumber/names`. */
export const unlinkRequest = z.object({ name: text("name", "Choose a name") });

/**
 * The body of `PUT /api/employees/:employeeNumber/attributes`: where the employee works, why another rule than the
 * minimum wage applies, and the last day of work. Null takes it back; what is left out stays.
 */
export const attributesRequest = z.object({
  place: z.optional(
    z.nullable(
      text("id", "Please choose a place").check(
        z.refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a place from the list"),
      ),
    ),
  ),
  scope: z.optional(z.nullable(z.enum(scopeReasons, "Please choose a rule from the list"))),
  left: z.optional(z.nullable(z.iso.date("Please enter the last day as a date"))),
});

export type AttributesRequest = z.output<typeof attributesRequest>;

/** When and by whom, as an email address or phone number; null once the account is deleted. */
const set = { setBy: z.nullable(z.string()), setAt: moment };

/** `GET` and `PUT /api/employees/:employeeNumber/attributes`; null where nothing is set. */
export const attributesAnswer = z.strictObject({
  place: z.nullable(z.strictObject({ key: z.string(), name: z.string(), ...set })),
  scope: z.nullable(z.strictObject({ reason: z.enum(scopeReasons), ...set })),
  left: z.nullable(z.strictObject({ lastDay: day, ...set })),
});

export type Attributes = z.infer<typeof attributesAnswer>;

/** `GET /api/employees/:employeeNumber/latest-result`, with what is owed now. */
export const latestResultAnswer = z.strictObject({
  result: z.extend(resultAnswer, {
    createdAt: moment,
    runId: z.string(),
    payDate: day,
    /** What is owed now, and what of it is proposed and not confirmed. */
    currentBalance: z.nullable(money),
    openProposals: money,
    /** The newest run, if it skipped the employee: why, and what it says of the pay; null where it has this result. */
    skippedSince: z.nullable(
      z.strictObject({
        runId: z.string(),
        payDate: day,
        reason: skipReason,
        /** Null where no pay was found, and in runs from before it was kept. */
        verdict: z.nullable(verdict),
        measure,
      }),
    ),
    /** The other employee numbers that differ in case only. */
    alike: z.array(z.string()),
  }),
});

export type LatestResult = z.infer<typeof latestResultAnswer>["result"];

const employeeRun = z.strictObject({
  id: z.string(),
  payDate: day,
  fileName: z.string(),
  status: z.enum(["completed", "voided", "replaced"]),
  /** Who ran it, as an email address or phone number; null once the account is deleted. */
  madeBy: z.nullable(z.string()),
  /** What payroll took, and what the run proposes; null where that isn't confirmed, or the run doesn't count. */
  taken: z.nullable(
    z.strictObject({
      proposed: money,
      amount: money,
      verdict: z.nullable(z.enum(takenVerdicts)),
      /** What the pay lacks to the minimum wage after it. */
      shortfall: money,
      /** The gravest reason about items for which the run proposed less than was taken; null without one. */
      overruled: z.nullable(z.enum(overruledReasons)),
    }),
  ),
});

/**
 * `GET /api/employees/:employeeNumber/runs`: the runs that the ledger names, and those that couldn't check the employee, the
 * newest first.
 */
export const employeeRunsAnswer = z.strictObject({ runs: z.array(employeeRun) });

export type EmployeeRun = z.infer<typeof employeeRun>;

const lastRun = z.strictObject({ id: z.string(), payDate: day });

/**
 * `GET /api/employees`: everyone who was in a run that counts, or owes something, as columns of equal length. A column of
 * few different values is the list of them, and a number into it for each employee.
 */
export const employeesAnswer = z.strictObject({
  count: z.int(),
  employeeNumber: z.array(z.string()),
  /** Null where no one has a name. */
  name: z.nullable(z.array(z.string())),
  /** Of the last run, like the following; null for an employee in none. */
  place: coded(z.nullable(z.strictObject({ name: z.string(), location: z.string() }))),
  lastRun: coded(z.nullable(lastRun)),
  verdict: coded(z.nullable(verdict)),
  measure: coded(measure),
  /** What payroll took too much, so that the pay is below the minimum wage, and hasn't paid back; null where there is no one. */
  takenShortfall: z.nullable(z.array(money)),
  /** What is to be paid back to the employee; null where nothing is. */
  toPayBack: z.nullable(z.array(money)),
  lastDeduction: z.array(z.nullable(money)),
  /** What is owed now; null where nothing is recorded. */
  owed: z.array(z.nullable(money)),
  /** What of it is proposed and not confirmed; null where nothing is. */
  openProposals: z.nullable(z.array(money)),
  /** 1 for an employee with a result in a run that counts, not only skipped. */
  analyzed: z.array(z.literal([0, 1])),
  /** 1 for an employee who missed two pay periods and has no last day. */
  notSeen: z.array(z.literal([0, 1])),
  /** The last day of work, as a person entered it. */
  lastDay: z.array(z.nullable(day)),
  /** What there is to do, as bits: 1 the place isn't settled, 2 a rate isn't confirmed, 4 paid less than a coming rate. */
  toDo: z.array(z.int()),
  /** By how many whole dollars an hour pay is above the minimum wage, 10 for more; null where it isn't, or isn't checked. */
  headroom: z.array(z.nullable(z.literal([...headroomDollars]))),
  /** How many further deductions are expected of those who owe for items that have a cap; null where it can't be said. */
  capped: z.optional(z.array(z.strictObject({ row: z.int(), deductions: z.nullable(z.int()) }))),
  /** Further numbers of some employees, that were merged into theirs; left out where there are none. */
  merged: z.optional(z.array(z.strictObject({ row: z.int(), employeeNumber: z.string() }))),
}) satisfies z.ZodMiniType<EmployeeColumns>;

export type Employees = z.infer<typeof employeesAnswer>;

/** What of an employee list's address narrows it; what isn't known narrows nothing. */
const narrowingFields = z.object({
  show: z.optional(text("id")),
  search: z._default(text("search"), ""),
  sort: z.optional(text("id")),
  timeZone: z.optional(text("id")),
});

/** The query of `GET /api/employees/list.csv`: who to download in which order, as the page's address names it; and where the person is. */
export const employeesQuery = z.pipe(
  narrowingFields,
  z.transform(({ show, search, sort, timeZone }: z.output<typeof narrowingFields>) => ({
    narrowing: { filter: filterNamed(show), search, sort: sortNamed(sort) } satisfies EmployeeNarrowing,
    timeZone: knownTimeZone(timeZone) ?? "UTC",
  })),
);

/** The filter that an address names, or all. */
export function filterNamed(text: string | null = ""): EmployeeFilter {
  return text !== null && isEmployeeFilter(text) ? text : "all";
}

/** The order that an address names: a column's name, after a minus if it descends. */
export function sortNamed(text: string | null = ""): EmployeeNarrowing["sort"] {
  const [, sign, key = ""] = /^(-?)(.*)$/.exec(text ?? "") ?? [];
  return isEmployeeSortKey(key) ? { key, descending: sign === "-" } : null;
}

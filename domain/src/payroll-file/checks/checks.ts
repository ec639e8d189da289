import type { Reason } from "../../reasons/reasons.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";
import { type Check, type Checking, type FoundInFile, hasRole } from "./check.ts";
import { emptyHours } from "./empty-hours.ts";
import { grossParts } from "./gross-parts.ts";
import { hoursOfKinds } from "./hours-of-kinds.ts";
import { marks } from "./marks.ts";
import { onlyOvertime } from "./only-overtime.ts";
import { partsOfWork } from "./parts-of-work.ts";
import { payWithoutHours } from "./pay-without-hours.ts";
import { ratesApart } from "./rates-apart.ts";
import { severalPeriods } from "./several-periods.ts";
import { splitRows } from "./split-rows.ts";
import { sumRows } from "./sum-rows.ts";
import { unitsOfHours } from "./units-of-hours.ts";
import { unknownKinds } from "./unknown-kinds.ts";
import { unknownStatuses } from "./unknown-statuses.ts";
import { unreadableParts } from "./unreadable-parts.ts";

/** Every check of the rows of a file. */
export const checks: readonly Check[] = [
  onlyOvertime,
  payWithoutHours,
  emptyHours,
  hoursOfKinds,
  grossParts,
  partsOfWork,
  ratesApart,
  ...unitsOfHours,
  unreadableParts,
  unknownKinds,
  unknownStatuses,
  sumRows,
  splitRows,
  severalPeriods,
  ...marks,
];

/** Employees by the reasons that there are to doubt what the file says of them. */
export type Doubts = Map<Reason, Set<number>>;

/** Says of employees that there is a reason to doubt. */
export function addDoubts(doubts: Doubts, reason: Reason, employees: Iterable<number>): void {
  const known = doubts.get(reason) ?? new Set();
  for (const employee of employees) known.add(employee);
  if (known.size > 0) doubts.set(reason, known);
}

/** What there is to say of a file in which nothing was found. */
export const foundNothing: FoundInFile = {
  ...{ unknownKinds: [], sumLines: [], splitRows: null, unknownStatuses: [] },
};

/** All checks of one file. */
export class RowChecks {
  readonly #begun: readonly { readonly check: Check; readonly checking: Checking }[];

  constructor(plan: ReadingPlan) {
    this.#begun = checks.flatMap((check) => {
      const checking = check.begin(plan);
      return checking === null ? [] : [{ check, checking }];
    });
  }

  take(rows: CountedRows): void {
    if (rows.count === 0) return;
    for (const { check, checking } of this.#begun)
      if (check.roles.every((role) => hasRole(rows.header, role))) checking.take(rows);
  }

  /** Whom they found, by their reasons. */
  found(): Doubts {
    const doubts: Doubts = new Map();
    for (const { check, checking } of this.#begun) addDoubts(doubts, check.reason, checking.found());
    return doubts;
  }

  /** What there is to say of the file. */
  ofFile(): FoundInFile {
    return Object.assign({}, foundNothing, ...this.#begun.map(({ checking }) => checking.ofFile?.()));
  }
}

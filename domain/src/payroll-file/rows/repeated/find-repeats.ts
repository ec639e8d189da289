import type { PayrollFile } from "../../content/payroll-file.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { EmployeeTally, TalliedColumns } from "../tallies/employee-tally.ts";
import { findDoubledPay } from "./doubled-pay.ts";
import type { FurtherBlocksTally } from "./further-blocks.ts";
import type { PlainComings } from "./plain-comings.ts";
import type { FoundRepeatedRows, RepeatedRowsTally } from "./repeated-rows.ts";

/** Rows that are there twice, blocks with the same employees, and who can't be checked because of them. */
interface FoundRepeats extends Pick<PayrollFile, "repeatedRows" | "furtherBlocks"> {
  readonly employees: ReadonlySet<number>;
  readonly open: FoundRepeatedRows["open"];
}

/** What is kept of the rows to compare them; see `PayStore`. */
interface KeptRows {
  readonly repeatedRows: RepeatedRowsTally | null;
  readonly furtherBlocks: FurtherBlocksTally;
  readonly comings: PlainComings;
  readonly tally: Pick<EmployeeTally, "oddRows">;
}

/** One question at a time: which of several blocks count says which rows can be there twice. */
export function findRepeats(
  { furtherBlocks: decided, repeatedRows: decision }: ReadingPlan,
  store: KeptRows,
  tallied: TalliedColumns,
): FoundRepeats {
  const repeated =
    store.repeatedRows === null
      ? findDoubledPay(tallied, store.tally.oddRows, decision ?? null)
      : store.repeatedRows.found(tallied.count);
  const { repeatedRows, employees, open } = repeated ?? foundNone;
  if (decided !== undefined || decision !== undefined)
    return { repeatedRows, furtherBlocks: decided ?? null, employees, open };
  store.comings.addTo(store.furtherBlocks, tallied);
  const furtherBlocks = store.furtherBlocks.found(employees);
  if (furtherBlocks === null) return { repeatedRows, furtherBlocks, employees, open };
  const all = new Set(new Array(tallied.count).keys());
  return { repeatedRows: null, furtherBlocks, employees: all, open };
}

const foundNone = { repeatedRows: null, employees: new Set<number>(), open: new Map<never, never>() };

import type { PayColumns, PayrollFile } from "../../content/payroll-file.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { EmployeeTally, TalliedColumns } from "../tallies/employee-tally.ts";
import { findDoubledPay } from "./doubled-pay.ts";
import type { FurtherBlocksTally } from "./further-blocks.ts";
import type { PlainComings } from "./plain-comings.ts";
import type { RepeatedKinds } from "./repeated-kinds.ts";
import { comparesRows, type FoundRepeatedRows, type RepeatedRowsTally } from "./repeated-rows.ts";

/** Who the employees are. */
export type Identities = Pick<PayColumns, "count" | "line" | "employeeNumber" | "names">;

/** Rows that are there twice, blocks with the same employees, and who can't be checked because of them. */
interface FoundRepeats extends Pick<PayrollFile, "repeatedRows" | "furtherBlocks"> {
  readonly employees: ReadonlySet<number>;
}

/** What is kept of the rows to compare them; see `PayStore`. */
interface KeptRows {
  readonly repeatedRows: RepeatedRowsTally | null;
  readonly repeatedKinds: RepeatedKinds | null;
  readonly furtherBlocks: FurtherBlocksTally;
  readonly comings: PlainComings;
  readonly people: { readonly size: number };
  readonly tally: Pick<EmployeeTally, "oddRows">;
}

const noOne: ReadonlySet<number> = new Set();

/** One question at a time: which of several blocks count says which rows can be there twice. */
export function findRepeats(
  plan: ReadingPlan,
  store: KeptRows,
  tallied: TalliedColumns,
  identities: Identities,
): FoundRepeats {
  const { furtherBlocks: decided = null, repeatedRows: decision } = plan;
  const repeated = findRepeatedRows(plan, store, tallied);
  const { repeatedRows = null, employees = noOne } = repeated ?? {};
  if (decided !== null || decision !== undefined) return { repeatedRows, furtherBlocks: decided, employees };
  store.comings.addTo(store.furtherBlocks.groups, tallied);
  const furtherBlocks = store.furtherBlocks.found(identities, employees);
  if (furtherBlocks === null) return { repeatedRows, furtherBlocks, employees };
  return { repeatedRows: null, furtherBlocks, employees: new Set(identities.employeeNumber.keys()) };
}

function findRepeatedRows(
  plan: ReadingPlan,
  { repeatedRows, repeatedKinds, people, tally }: KeptRows,
  tallied: TalliedColumns,
): FoundRepeatedRows | null {
  const compared = repeatedRows ?? repeatedKinds;
  if (compared !== null) return compared.found(people.size);
  return comparesRows(plan) ? null : findDoubledPay(tallied, tally.oddRows, plan.repeatedRows ?? null);
}

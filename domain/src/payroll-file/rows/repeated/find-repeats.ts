import type { PayColumns, PayrollFile } from "../../content/payroll-file.ts";
import type { ReadingPlan, RepeatedRowsDecision } from "../../plan/reading-plan.ts";
import type { TalliedColumns } from "../tallies/employee-tally.ts";
import type { FurtherBlocksTally } from "./further-blocks.ts";
import type { PlainComings } from "./plain-comings.ts";
import {
  areSeveralUsual,
  type CallRepeated,
  type CopiedPay,
  type FoundRepeatedRows,
  mostNamed,
  type RepeatedRowsTally,
} from "./repeated-rows.ts";

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
}

/** One question at a time: which of several blocks count says which rows can be there twice. */
export function findRepeats(
  { furtherBlocks: decided, repeatedRows: decision }: ReadingPlan,
  store: KeptRows,
  tallied: TalliedColumns,
  { employeeNumber, names }: Pick<PayColumns, "employeeNumber" | "names">,
): FoundRepeats {
  const called = (employee: number) => {
    const number = employeeNumber[employee] as string;
    return { number, name: names?.[employee] ?? "" };
  };
  const repeated =
    store.repeatedRows === null
      ? findDoubledPay(tallied, decision ?? null, called)
      : store.repeatedRows.found(tallied.count, called);
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

/**
 * Whose rows of gross pay are there twice, by pay and hours alone, which is what a plain file's reader knows. Equal rows of
 * two places aren't copies; of one that is spelled in two ways they are. Null where there are none, or several rows of an employee are usual.
 */
function findDoubledPay(
  { count, regularRows, gross, hoursOfRegularRows, folded, ...places }: TalliedColumns,
  decision: RepeatedRowsDecision | null,
  called: CallRepeated,
): FoundRepeatedRows | null {
  const doubled: number[] = [];
  let copies = 0;
  let differing = 0;
  let paid = 0;
  for (let employee = 0; employee < count; employee++) {
    const own = regularRows[employee] as number;
    if (own > 0) paid++;
    if (own < 2) continue;
    const isPaired = own % 2 === 0 && folded[employee] === 0 && areAtOnePlace(places, employee);
    if (isPaired && gross[employee] !== 0) {
      doubled.push(employee);
      copies += own / 2;
    } else differing++;
  }
  if (doubled.length === 0) return null;
  const areUsual = areSeveralUsual(doubled.length + differing, differing, paid);
  const first = doubled.slice(0, mostNamed).map((employee) => {
    const rows = (regularRows[employee] as number) / 2;
    return { ...called(employee), rows, lines: [] };
  });
  const repeatedRows = { rows: copies, employees: doubled.length, first, areUsual, decision };
  const asked = new Set(decision === null ? doubled : []);
  if (!areUsual) return { repeatedRows, employees: asked, open: new Map() };
  const halfOf = (employee: number): CopiedPay => ({
    copiedPay: Math.ceil((gross[employee] as number) / 2),
    copiedHours: Math.floor((hoursOfRegularRows[employee] as number) / 2),
  });
  return { repeatedRows, employees: new Set(), open: new Map([...asked].map((one) => [one, halfOf(one)])) };
}

function areAtOnePlace(
  { location, otherLocations }: Pick<TalliedColumns, "location" | "otherLocations">,
  employee: number,
): boolean {
  const others = otherLocations.get(employee);
  if (others === undefined) return true;
  const codes = [location.codes[employee] as number, ...others];
  return new Set(codes.map((code) => spelledAlike(location.values[code] as string))).size === 1;
}

function spelledAlike(place: string): string {
  return place.toUpperCase().replace(/[\s,]+/g, "");
}

import { columnNames } from "../../header/column-names.ts";
import { locateColumns } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { longestRecord } from "../../records/record-scanner.ts";
import { PayrollFileError } from "../../refusals/payroll-file-error.ts";
import { RowReader } from "../../rows/row-reader.ts";
import type { FoundHeader } from "../headings/find-header.ts";
import type { OpenedText } from "../text/open-text.ts";
import { tooLong } from "../text/text-records.ts";
import { LabelLines } from "../values/label-lines.ts";
import { inspectedRows } from "./inspected-rows.ts";
import { Sheet } from "./sheet.ts";

const lineFeed = 10;

/**
 * Reads the rows below a header as far as the columns are known, by the rules of every reader.
 * @param names the plan's columns; those that only a further block has are added
 * @returns the rows, the lines beside them, and whether no line of a header is missing
 * @throws PayrollFileError
 */
export function readTable(
  { bytes, start, end, firstLine }: OpenedText,
  { delimiter, header, above, width }: FoundHeader,
  plan: ReadingPlan,
  names: string[],
) {
  const sheet = new Sheet(bytes);
  const labels = new LabelLines(above.map(({ cells }) => cells));
  const last = header ?? above.at(-1);
  const columns = columnNames(header?.cells ?? null, width);
  const located = locateColumns(plan, delimiter, columns, header?.line ?? 0, header?.lines ?? [[]]);
  let isWhole = true;
  const reader = new RowReader(
    plan,
    { ...located, problem: null },
    last?.nextLine ?? firstLine,
    labels,
    null,
    (...parts) =>
      inspectedRows(parts, plan, names, sheet, () => {
        isWhole = false;
      }),
  );
  try {
    for (let at = last?.next ?? start; at < end; ) {
      // The reader wants a line feed at the end of what is at hand.
      const cut = end - at > longestRecord ? bytes.lastIndexOf(lineFeed, at + longestRecord) : end;
      const part = cut > at ? reader.read(bytes, at, cut, cut === end) : at;
      const next = part > at ? part : reader.read(bytes, at, end, true);
      if (next === at) throw tooLong(reader.scanner);
      at = next;
    }
  } catch (error) {
    throw error instanceof PayrollFileError ? error.onLine(reader.scanner.recordLine) : error;
  }
  return { sheet, labels, isWhole };
}

import type { Header } from "../header/header.ts";
import { columnsIn, essentialColumns } from "../header/planned-columns.ts";
import { KnownHeadings } from "../header/repeated-header.ts";
import { isFigure } from "../inspect/values/read-figure.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { missingColumns } from "../refusals/refusals.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";

/** Tells a row from a further header that lacks what the plan needs, so that the rows below it can't be read. */
export class OtherHeader {
  readonly #hasHeader: boolean;
  readonly #headings: KnownHeadings;
  readonly #essential: readonly string[];

  constructor(plan: ReadingPlan) {
    const parts = ["location", "hours", "amount"] as const;
    this.#hasHeader = plan.hasHeader;
    this.#headings = new KnownHeadings(parts.flatMap((part) => columnsIn(plan, part)));
    this.#essential = essentialColumns(plan);
  }

  /**
   * Why the rows below a record can't be read: it has a heading of place, hours or pay, or below rows, nothing but headings
   * where pay and hours are. Null for any other.
   * @param header the one in force @param isBelowRows false right below it, where a record may be a line of it
   */
  refusalOf(
    { amount, hours }: Header,
    cells: readonly string[],
    line: number,
    isBelowRows: boolean,
  ): PayrollFileError | null {
    const words = [amount, ...hours].map((column) => cells[column] ?? "").filter((text) => text !== "");
    if (!this.#hasHeader || words.some(isFigure)) return null;
    const areHeadings =
      isBelowRows && words.length > 1 && words.every((word) => meaningOf(word).roles.length > 0);
    if (!(areHeadings || cells.some((cell) => this.#headings.has(cell)))) return null;
    const found = new KnownHeadings(cells);
    const missing = this.#essential.filter((name) => !found.has(name));
    return missing.length > 0 ? missingColumns(missing, cells, line) : null;
  }
}

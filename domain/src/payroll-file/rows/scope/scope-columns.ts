import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { exemptIn } from "../../vocabulary/marks.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { applies } from "./scope-status.ts";

/** Who is out of scope by a column of the file. */
export class ScopeColumns {
  readonly exempt = new Set<number>();
  readonly tipCredit = new Set<number>();
  readonly contractFloor = new Set<number>();
  readonly #isExempt: (text: string) => boolean;

  constructor({ exemptStatus }: ReadingPlan) {
    this.#isExempt = exemptIn(exemptStatus ?? "");
  }

  add(employee: number, cells: RowBatch, { exemptStatus, tipCredit, contractFloor }: Header): void {
    if (exemptStatus !== -1 && this.#isExempt(cells.at(exemptStatus).text())) this.exempt.add(employee);
    if (tipCredit !== -1 && applies(cells.at(tipCredit).text())) this.tipCredit.add(employee);
    if (contractFloor !== -1 && applies(cells.at(contractFloor).text())) this.contractFloor.add(employee);
  }
}

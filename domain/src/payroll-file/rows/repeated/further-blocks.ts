import type { FurtherBlocks } from "../../plan/reading-plan.ts";
import { findBlocks } from "./find-blocks.ts";
import { PeopleGroups } from "./people-groups.ts";

/** Finds blocks of rows in which the same employees come again; see `findBlocks`. */
export class FurtherBlocksTally {
  readonly groups = new PeopleGroups();
  readonly #sections: number[] = [];

  /** Says that a line such as `Week 2` is above the rows to come. @param section its number, the same if it is there again */
  beginSection(line: number, section: number): void {
    if (section > this.#sections.length) this.#sections.push(line);
  }

  /** Null where there are none. @param copied whose rows are there twice, every column the same */
  found(copied: ReadonlySet<number>): FurtherBlocks | null {
    return findBlocks(this.groups.list(), this.#sections, copied);
  }
}

import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { HeaderRecord } from "./found-header.ts";

/**
 * What the headings of a header are looked up as. A group says nothing of who and where: below one that isn't known,
 * such as `Personal Data` above `Employee ID`, only that counts. Hours and pay of an unknown group are unknown.
 */
export function meantHeadings({ cells, lines }: Pick<HeaderRecord, "cells" | "lines">): string[] {
  const own = lines.at(-1) ?? [];
  return cells.map((heading, at) => {
    const last = own[at] ?? "";
    const isPlain = meaningOf(last).role !== null && !meaningOf(last).isOfFigures;
    return isPlain && meaningOf(heading).role === null ? last : heading;
  });
}

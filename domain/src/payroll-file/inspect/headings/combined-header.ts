import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { filledCells, type TextRecord } from "../text/text-records.ts";
import { mostHeadingLines } from "./combined-headings.ts";
import { type FoundHeader, type HeaderRecord, headerOf } from "./found-header.ts";
import { saysMore } from "./lines-of-header.ts";
import { meantHeadings } from "./meant-headings.ts";
import { scoreOf } from "./score-of.ts";

interface CombinedHeader extends Pick<FoundHeader, "above"> {
  readonly header: HeaderRecord;
  readonly score: number;
}

/**
 * The header that a record and those beside it are together, if the others say more of some columns and hide nothing: what
 * has no name gets one, or `Hours` become hours of leave. Null where one line is the whole header.
 * @param at the record that is the header, or a part of it
 */
export function combinedHeader(records: readonly TextRecord[], at: number): CombinedHeader | null {
  let best: CombinedHeader | null = null;
  for (const [from, to] of rangesAround(at)) {
    const header = from < 0 || to > records.length ? null : headerOf(records.slice(from, to));
    if (header === null || !growsFrom(records, at, header, to)) continue;
    if (isBetter(header, best?.header ?? null))
      best = { header, above: records.slice(0, from), score: scoreOf(meantHeadings(header)) };
  }
  return best;
}

/** Whether a header says more than the record at `at`, and has no employee's row below that. */
function growsFrom(records: readonly TextRecord[], at: number, header: HeaderRecord, to: number): boolean {
  const known = records[at] as TextRecord;
  return saysMore(header, known.cells) && !records.slice(at + 1, to).some((below) => isSomeone(below, known));
}

/** Whether a header names more columns than the best so far, or as many with a line more; and more than one. */
function isBetter(header: HeaderRecord, best: HeaderRecord | null): boolean {
  if (best === null) return knownHeadings(header) > 1;
  const more = knownHeadings(header) - knownHeadings(best);
  return more > 0 || (more === 0 && goesOnBelow(best, header));
}

/** Whether a line below a header says who someone is, and not what the columns are: the first row, without figures. */
export function isSomeone({ cells }: TextRecord, { cells: headings }: TextRecord): boolean {
  const said = headings.flatMap((heading, at) => {
    const [cell, meaning] = [cells[at] ?? "", meaningOf(heading)];
    if (cell === "" || !meaning.saysWho) return [];
    const together = meaningOf(`${heading} ${cell}`).certainty;
    return [{ cell, isHeading: meaningOf(cell).role !== null || together >= meaning.certainty }];
  });
  if (said.length === 0 || said.some(({ isHeading }) => isHeading)) return false;
  return said.length > 1 || said.some(({ cell }) => cell.includes(","));
}

/** Whether a header has one more line below it, of words only below hours and pay: rows have figures there. */
function goesOnBelow({ cells, lines }: HeaderRecord, longer: HeaderRecord): boolean {
  const below = longer.lines[lines.length] ?? [];
  const isPart = lines.every((line, at) => line === longer.lines[at]) && filledCells(below) > 0;
  return isPart && below.every((cell, at) => cell === "" || meaningOf(cells[at] ?? "").isOfFigures);
}

function knownHeadings(header: HeaderRecord): number {
  return meantHeadings(header).filter((heading) => meaningOf(heading).role !== null).length;
}

function rangesAround(at: number): [number, number][] {
  return [2, mostHeadingLines].flatMap((lines) =>
    Array.from({ length: lines }, (_, before): [number, number] => [at - before, at - before + lines]),
  );
}

import type { CheckedRow, ImportDecisions } from "./import-terms.ts";

/** What the server found about the rows that would be recorded, by their lines. */
export interface ServerFindings {
  readonly problems: readonly { readonly line: number; readonly sentence: string }[];
  /** Of which it isn't certain whose they are, such as since a colleague recorded something. */
  readonly unmatched: readonly { readonly line: number; readonly sentence: string }[];
  /** `recorded` is null where only another row of the list is the same. */
  readonly repeated: readonly { readonly line: number; readonly recorded: object | null }[];
}

/**
 * The rows with what only the server knows: what it would refuse is a problem, and what is recorded already is left out
 * unless a person takes it.
 */
export function withFindings(
  rows: readonly CheckedRow[],
  { problems, unmatched, repeated }: ServerFindings,
  { takes }: Pick<ImportDecisions, "takes">,
): CheckedRow[] {
  const refused = Map.groupBy([...problems, ...unmatched], ({ line }) => line);
  const recorded = new Set(repeated.flatMap(({ line, recorded }) => (recorded === null ? [] : [line])));
  return rows.map((row) => {
    if (row.problems.length > 0 || row.leftOut !== null) return row;
    if (recorded.has(row.line) && !takes.has(row.line))
      return { ...row, leftOut: "recorded-before" as const };
    const sentences = refused.get(row.line) ?? [];
    return { ...row, problems: sentences.map(({ sentence }) => ({ kind: "refused" as const, sentence })) };
  });
}

/** The lines that are recorded although another row or an earlier record looks the same: a person saw them as they are. */
export function takenThough(
  lines: readonly number[],
  { repeated }: Pick<ServerFindings, "repeated">,
): ReadonlySet<number> {
  const alike = new Set(repeated.map(({ line }) => line));
  return new Set(lines.filter((line) => alike.has(line)));
}

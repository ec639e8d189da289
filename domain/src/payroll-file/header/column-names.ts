import { textLimits } from "../../text-limits.ts";

/** A line break or a no-break space in a column's name looks like the space that a user configured. */
export function inOneSpacing(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

/** A name as it is compared where capitals don't matter. */
export function foldedName(name: string): string {
  return inOneSpacing(name).toLowerCase();
}

/** The names of a file's columns as a plan says them: one spacing, numbered where one repeats or none is there. */
export function columnNames(header: readonly string[] | null, width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(width, header?.length ?? 0) }, (_, at) => {
    const name = inOneSpacing(header?.[at] ?? "")
      .slice(0, textLimits.heading)
      .trimEnd();
    if (name === "") return `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** What a first column without a heading is called. */
const [unnamed] = columnNames(null, 1);

/** Whether the first column has no heading, as that of SAP's lists for marks; with one, a star says something of a row. */
export function beginsWithoutName({ columns }: { readonly columns: readonly string[] }): boolean {
  return columns[0] === unnamed;
}

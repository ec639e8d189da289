/** A first line such as `sep=;`, with which a spreadsheet is told how the fields are separated. */
export interface SeparatorLine {
  readonly delimiter: "," | ";" | "\t";
  /** How many characters it takes, all of them ASCII, with its line break. */
  readonly length: number;
}

/** The longest that is looked for, quotes, padding and line break included. */
export const longestSeparatorLine = 64;

const form = /^("?)sep=(,|;|\t|\\t)\1\2* *(?:\r\n|\r|\n|$)/i;

/**
 * The separator line with which a text begins: with or without quotes, a tab as itself or as `\t`, filled up with
 * delimiters where a program writes all lines equally long. Null when the first line says anything else as well.
 */
export function findSeparatorLine(text: string): SeparatorLine | null {
  const match = form.exec(text.slice(0, longestSeparatorLine + 1));
  const delimiter = match?.[2]?.replace("\\t", "\t");
  if (match === null || match[0].length > longestSeparatorLine) return null;
  if (delimiter !== "," && delimiter !== ";" && delimiter !== "\t") return null;
  return { delimiter, length: match[0].length };
}

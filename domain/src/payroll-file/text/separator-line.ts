/** The longest that is looked for, quotes, padding and line break included. */
export const longestSeparatorLine = 64;

const form = /^("?)sep=(,|;|\t|\\t)\1\2* *(?:\r\n|\r|\n|$)/i;

/**
 * The separator line with which a text begins, such as `sep=;`: with or without quotes, a tab as itself or as `\t`, filled up
 * with delimiters where a program writes all lines equally long. Null when the first line says anything else as well.
 * @returns the delimiter, and the length of the line with its line break, all of it ASCII
 */
export function findSeparatorLine(text: string) {
  const match = form.exec(text.slice(0, longestSeparatorLine + 1));
  const delimiter = match?.[2]?.replace("\\t", "\t");
  if (match === null || match[0].length > longestSeparatorLine) return null;
  return delimiter === undefined ? null : { delimiter, length: match[0].length };
}

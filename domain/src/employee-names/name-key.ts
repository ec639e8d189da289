const suffixes: ReadonlySet<string> = new Set(["JR", "SR", "II", "III", "IV"]);

/**
 * What is the same for all spellings of one name: capitals, spacing, dots, kinds of apostrophes and hyphens, how accents are
 * encoded, and whether the last name comes first (`Doe, Jane`). A suffix such as Jr. belongs to the name, at its end.
 */
export function nameKey(name: string): string {
  const [family = [], ...others] = evened(name)
    .split(",")
    .map((part) => part.split(/\s+/).filter((word) => word !== ""))
    .filter((words) => words.length > 0);
  const given: string[] = [];
  const endings: string[] = [];
  for (const part of others) {
    const [first, end] = beforeSuffix(part);
    given.push(...first);
    endings.push(...end);
  }
  return [...given, ...family, ...endings].join(" ");
}

/** The words of a name without accents; a suffix such as Jr. isn't one of them. */
export function nameWords(name: string): string[] {
  const words = nameKey(name)
    .normalize("NFD")
    .replace(/[\p{M}']/gu, "")
    .split(/[ -]+/);
  return words.filter((word) => word !== "" && !isSuffix(word));
}

/** Whether a word of a key tells people of one name apart, such as Jr. */
export function isSuffix(word: string): boolean {
  return suffixes.has(word);
}

function evened(name: string): string {
  const upper = withApostrophes(name.normalize("NFC")).normalize("NFKC").toUpperCase().normalize("NFKC");
  // Some capitals are an apostrophe and a letter, such as that of ŉ.
  return withApostrophes(upper)
    .replace(/[.*\p{Cf}]/gu, "")
    .replace(/[‐‑‒–—−]/g, "-");
}

function withApostrophes(text: string): string {
  return text.replace(/[`´‘’ʻʼ]/g, "'");
}

/** A part's words, and the suffixes behind them. */
function beforeSuffix(part: readonly string[]): readonly [readonly string[], readonly string[]] {
  const end = part.findLastIndex((word) => !isSuffix(word)) + 1;
  return [part.slice(0, end), part.slice(end)];
}

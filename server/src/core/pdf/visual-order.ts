type Direction = "left-to-right" | "right-to-left";

const hebrewOrArabic =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name of Hebrew or Arabic letters in the order in which they stand on paper, from left to right, because the library that
 * writes the PDF keeps the order of the text. Enough of the Unicode bidirectional algorithm for names: no embeddings, one
 * line. Other texts stay as they are.
 */
export function inVisualOrder(text: string): string {
  if (!hebrewOrArabic.test(text)) return text;
  const characters = [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);
  const own = characters.map(directionOf);
  const letters = characters.find((one) => /\p{L}/u.test(one)) ?? "";
  const whole = directionOf(letters) ?? "left-to-right";
  const runs: { readonly direction: Direction; readonly parts: string[] }[] = [];
  characters.forEach((character, at) => {
    const direction = own[at] ?? between(own, at) ?? whole;
    const run = runs.at(-1);
    if (run?.direction === direction) run.parts.push(character);
    else runs.push({ direction, parts: [character] });
  });
  const ordered = whole === "right-to-left" ? runs.toReversed() : runs;
  return ordered.map(({ direction, parts }) => written(direction, parts)).join("");
}

/** Undefined for spaces and punctuation. */
function directionOf(character: string): Direction | undefined {
  // Persian digits, too, are read from left to right.
  if (/^\p{N}/u.test(character)) return "left-to-right";
  if (hebrewOrArabic.test(character)) return "right-to-left";
  return /\p{L}/u.test(character) ? "left-to-right" : undefined;
}

/** The direction of what is on both sides of a space or of punctuation, if it's the same. */
function between(own: readonly (Direction | undefined)[], at: number): Direction | undefined {
  const before = own.slice(0, at).findLast((direction) => direction !== undefined);
  const after = own.slice(at).find((direction) => direction !== undefined);
  return before === after ? before : undefined;
}

function written(direction: Direction, parts: readonly string[]): string {
  if (direction === "left-to-right") return parts.join("");
  return parts
    .toReversed()
    .map((part) => mirrored[part] ?? part)
    .join("");
}

const mirrored: Readonly<Record<string, string>> = {
  ...{ "(": ")", ")": "(", "[": "]", "]": "[" },
  ...{ "<": ">", ">": "<", "«": "»", "»": "«" },
};

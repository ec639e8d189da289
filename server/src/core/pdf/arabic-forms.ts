/** The shapes of one Arabic letter: alone, at the end, at the beginning and in the middle of what is joined. */
interface Shapes {
  readonly alone: string;
  /** Undefined for a letter that joins nothing, such as hamza. */
  readonly end?: string;
  /** Undefined for a letter that joins only the one before it, such as alef; so is `middle`. */
  readonly beginning?: string;
  readonly middle?: string;
}

const lam = "\u0644";
/** Lengthens a stroke, and joins whatever is beside it. */
const tatweel = "\u0640";

/**
 * The same text with each Arabic letter in the shape that it has beside its neighbors, because the library that writes the
 * PDF doesn't join them with a font that has no tables for it. A letter that Unicode has in one shape alone, as some of
 * Pashto and Sindhi, stays apart from its neighbors.
 */
export function withArabicJoined(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const letters = [...text.replaceAll(/\u0644[\u0622\u0623\u0625\u0627]/g, asLigature)];
  return letters.map((letter, at) => shapeOf(letter, letters, at)).join("");
}

/** Lam and alef are always written as one; which of its two shapes is found like that of a letter. */
function asLigature(pair: string): string {
  return shapes.get(pair)?.alone ?? pair;
}

function shapeOf(letter: string, letters: readonly string[], at: number): string {
  const own = shapes.get(letter);
  if (own === undefined) return letter;
  const isJoinedBefore = own.end !== undefined && joinsNext(letters.slice(0, at).findLast(isSeen));
  const isJoinedAfter = own.beginning !== undefined && joinsPrevious(letters.slice(at + 1).find(isSeen));
  if (isJoinedBefore && isJoinedAfter) return own.middle ?? letter;
  if (isJoinedBefore) return own.end ?? letter;
  return (isJoinedAfter ? own.beginning : own.alone) ?? letter;
}

/** Vowel points don't part the letters between which they stand. */
function isSeen(character: string): boolean {
  return !/\p{Mn}/u.test(character);
}

function joinsNext(letter: string | undefined): boolean {
  return letter === tatweel || (letter !== undefined && shapes.get(letter)?.beginning !== undefined);
}

function joinsPrevious(letter: string | undefined): boolean {
  return letter === tatweel || (letter !== undefined && shapes.get(letter)?.end !== undefined);
}

/**
 * Every letter's shapes, as Unicode's *Arabic Presentation Forms* A and B have them: one after the other, each with the letter
 * that it's a shape of. A ligature of lam and alef is under both letters and under its own first shape.
 */
const shapes: ReadonlyMap<string, Shapes> = new Map(
  [codePoints(0xfb50, 0xfbe9), codePoints(0xfbfc, 0xfbff), codePoints(0xfe80, 0xfefc)]
    .flatMap(neighborsOfOneLetter)
    .flatMap(([letter, [alone = "", end, beginning, middle]]) => {
      const own: Shapes = {
        alone,
        ...(end && { end }),
        ...(beginning && { beginning }),
        ...(middle && { middle }),
      };
      return letter.startsWith(lam) && letter.length > 1
        ? [[letter, own] as const, [alone, own] as const]
        : [[letter, own] as const];
    }),
);

function codePoints(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** Shapes in a row that are of the same letter, with it. */
function neighborsOfOneLetter(forms: readonly string[]): [letter: string, shapes: string[]][] {
  const found: [string, string[]][] = [];
  for (const form of forms) {
    const letter = form.normalize("NFKC");
    const last = found.at(-1);
    if (last?.[0] === letter) last[1].push(form);
    else if (letter !== form) found.push([letter, [form]]);
  }
  return found;
}

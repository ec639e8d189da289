/**
 * Forms of words, as data/vocabulary.json writes them: `|` between forms, blanks between their words, `/` between words
 * that stand for each other. `?` ends a word that may be missing, `*` the beginning of a word, and `..` is any words.
 * `whole` forms are the whole text; of `only` all words of the text are one of the form's.
 */
export class WordForms {
  readonly #byFirst = new Map<string, Form[]>();
  readonly #only: { readonly id: number; readonly words: readonly string[] }[] = [];

  add(id: number, forms: string, kind: "within" | "whole" | "only"): void {
    for (const form of forms.split("|")) {
      const words = form.split(" ").map((word) => word.split("/"));
      if (kind === "only") this.#only.push({ id, words: words.flat() });
      else for (const one of variants(words)) this.#addForm({ id, words: one, isWhole: kind === "whole" });
    }
  }

  /** Of which the text has a form, in the order in which they were added. @param tokens its words in lower case */
  in(tokens: readonly string[]): number[] {
    const found = new Set<number>();
    for (const [at, token] of tokens.entries()) {
      for (const first of new Set([token, token.slice(0, prefixLength), "*"])) {
        for (const form of this.#byFirst.get(first) ?? []) {
          if (form.isWhole && at > 0) continue;
          if (follows(form.words, 0, tokens, at, form.isWhole)) found.add(form.id);
        }
      }
    }
    for (const { id, words } of this.#only)
      if (tokens.length > 0 && tokens.every((token) => isOneOf(words, token))) found.add(id);
    return [...found].toSorted((one, other) => one - other);
  }

  #addForm(form: Form): void {
    for (const word of form.words[0] ?? []) {
      const first = word.endsWith("*") && word !== "*" ? word.slice(0, prefixLength) : word;
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), form]);
    }
  }
}

interface Form {
  readonly id: number;
  readonly words: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** The shortest beginning of a word that a form may have. */
const prefixLength = 3;

/** The words of a text in lower case, and the signs that say something; `WkdHrs` is two words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z])([A-Z][a-z])/g, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\d]+(?:\.\d+)*|[%#$]/gu) ?? []
  );
}

/** The form with and without each word that may be missing. */
function variants(words: readonly (readonly string[])[]): readonly (readonly string[])[][] {
  return words.reduce<string[][][]>(
    (all, word) => {
      const last = word.at(-1) ?? "";
      if (!last.endsWith("?")) return all.map((one) => [...one, [...word]]);
      return all.flatMap((one) => [one, [...one, word.with(-1, last.slice(0, -1))]]);
    },
    [[]],
  );
}

function follows(
  words: Form["words"],
  from: number,
  tokens: readonly string[],
  at: number,
  isWhole: boolean,
): boolean {
  const word = words[from];
  if (word === undefined) return !isWhole || at === tokens.length;
  if (word[0] === "..") {
    for (let next = at; next <= tokens.length; next++)
      if (follows(words, from + 1, tokens, next, isWhole)) return true;
    return false;
  }
  const token = tokens[at];
  return token !== undefined && isOneOf(word, token) && follows(words, from + 1, tokens, at + 1, isWhole);
}

function isOneOf(words: readonly string[], token: string): boolean {
  return words.some((word) => (word.endsWith("*") ? token.startsWith(word.slice(0, -1)) : word === token));
}

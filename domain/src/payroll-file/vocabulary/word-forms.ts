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
    const found = new Set(this.#places(tokens).map(({ id }) => id));
    for (const { id, words } of this.#only)
      if (tokens.length > 0 && tokens.every((token) => isOneOf(words, token))) found.add(id);
    return [...found].toSorted((one, other) => one - other);
  }

  /** Whether each word of the text is in a form of one of these, or needs none. */
  cover(
    tokens: readonly string[],
    isOf: (id: number) => boolean,
    isKnown: (word: string) => boolean,
  ): boolean {
    const places = this.#places(tokens).filter(({ id }) => isOf(id));
    const isIn = (at: number) => places.some(({ from, to }) => from <= at && at < to);
    return tokens.every((word, at) => isKnown(word) || isIn(at));
  }

  /** Where in the text forms within it are. */
  #places(tokens: readonly string[]): { readonly id: number; readonly from: number; readonly to: number }[] {
    return tokens.flatMap((token, from) => {
      const firsts = new Set([token, token.slice(0, prefixLength), "*"]);
      const forms = [...firsts].flatMap((first) => this.#byFirst.get(first) ?? []);
      return forms.flatMap(({ id, words, isWhole }) => {
        if (isWhole && from > 0) return [];
        const to = endOf(words, 0, tokens, from, isWhole);
        return to === -1 ? [] : [{ id, from, to }];
      });
    });
  }

  /** The words that forms of these begin with. */
  firstWords(isOf: (id: number) => boolean): string[] {
    return [...this.#byFirst].flatMap(([word, forms]) => (forms.some(({ id }) => isOf(id)) ? [word] : []));
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

/** The words of a text in lower case, and the signs that say something; `WkdHrs` and `OTHrs` are two words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z]|[A-Z]{2})([A-Z][a-z])/g, "$1 $2")
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

/** Behind the last word of the form; -1 where the text doesn't have it. */
function endOf(
  words: Form["words"],
  from: number,
  tokens: readonly string[],
  at: number,
  isWhole: boolean,
): number {
  const word = words[from];
  if (word === undefined) return !isWhole || at === tokens.length ? at : -1;
  if (word[0] === "..") {
    for (let next = at; next <= tokens.length; next++) {
      const end = endOf(words, from + 1, tokens, next, isWhole);
      if (end !== -1) return end;
    }
    return -1;
  }
  const token = tokens[at];
  return token !== undefined && isOneOf(word, token) ? endOf(words, from + 1, tokens, at + 1, isWhole) : -1;
}

function isOneOf(words: readonly string[], token: string): boolean {
  return words.some((word) => (word.endsWith("*") ? token.startsWith(word.slice(0, -1)) : word === token));
}

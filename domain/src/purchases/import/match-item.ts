/** An item that can be bought, as far as a list's texts are matched to it. */
export interface KnownItem {
  readonly id: string;
  readonly name: string;
  /** Cents; what it costs where a row doesn't say. */
  readonly price: number;
  /** Cents of the price that the employer pays. */
  readonly employerShare: number;
}

/** The same for an item's name in any case, spacing and punctuation. */
export function foldItem(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The item of that name; null where there's none, or several differ in punctuation only. */
export function itemNamed(text: string, items: readonly KnownItem[]): KnownItem | null {
  const folded = foldItem(text);
  const [found = null, ...others] = items.filter(({ name }) => foldItem(name) === folded);
  return others.length === 0 ? found : null;
}

/** The one item whose name, singular or plural, is in a longer text, such as *Boots* in `RED WING BOOT 2412 10.5 D`. */
export function itemMentioned<Item extends Pick<KnownItem, "name">>(
  text: string,
  items: readonly Item[],
): Item | null {
  const words = wordsOf(text);
  const named = items.filter(({ name }) => {
    const wanted = wordsOf(name);
    return wanted.length > 0 && wanted.every((word) => words.includes(word));
  });
  const [found = null, ...others] = named.toSorted(
    (one, other) => wordsOf(other.name).length - wordsOf(one.name).length,
  );
  const next = others[0];
  if (found === null || next === undefined) return found;
  return wordsOf(next.name).length < wordsOf(found.name).length ? found : null;
}

function wordsOf(text: string): string[] {
  return foldItem(text)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

const byText = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

const knownRanks = new WeakMap<readonly string[], readonly number[]>();

/**
 * The place of each text in their order. Comparing texts takes its time: it is found once for a run, not for each click on a
 * header.
 */
export function ranksOf(texts: readonly string[]): readonly number[] {
  const known = knownRanks.get(texts);
  if (known !== undefined) return known;
  const ranks = rankTexts(texts);
  knownRanks.set(texts, ranks);
  return ranks;
}

/** The place of each text in their order; numbers inside a text count as numbers, so 9 comes before 10. */
function rankTexts(texts: readonly string[]): readonly number[] {
  const order = texts.map((_, index) => index);
  order.sort((a, b) => byText.compare(texts[a] ?? "", texts[b] ?? ""));
  const ranks = new Array<number>(texts.length);
  let rank = 0;
  order.forEach((index, place) => {
    const previous = order[place - 1];
    if (previous !== undefined && byText.compare(texts[previous] ?? "", texts[index] ?? "") !== 0) rank++;
    ranks[index] = rank;
  });
  return ranks;
}

/** A text as a search compares it: without case and accents, so that "jose" finds José. */
export function searchText(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
}

const ascii = /^\p{ASCII}*$/u;

/**
 * The place of each text in their order, without case and accents; numbers inside a text count as numbers, so 9 comes
 * before 10. Texts that compare equal share a place. Comparing by a collator takes five times as long for 50,000.
 */
export function ranksOf(texts: readonly string[]): number[] {
  const keys = texts.map(orderKey);
  const order = keys.map((_, row) => row);
  order.sort((one, other) => compareTexts(keys[one] as string, keys[other] as string));
  const ranks = new Array<number>(texts.length);
  let rank = 0;
  order.forEach((row, place) => {
    const previous = order[place - 1];
    if (previous !== undefined && keys[previous] !== keys[row]) rank = place;
    ranks[row] = rank;
  });
  return ranks;
}

function orderKey(text: string): string {
  return searchText(text).replace(/\d+/g, (digits) => digits.replace(/^0+/, "").padStart(20, "0"));
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

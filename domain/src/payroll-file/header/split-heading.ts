const percentSign = /%|\b(pct|percent(age)?)\b/i;
const ofCosts =
  /\b(alloc(ation|ated)?|split|distrib(ution|uted)?|dist|labor|cost|effort|dep(artmen)?t|gl|position)\b/i;
const alone = /^(alloc(ation)?|split|distribution|percent(age)?|pct|%)$/i;

/** Whether a column says what part of an employee's pay a row is, such as `Allocation %`. */
export function isSplitHeading(heading: string): boolean {
  const name = heading.replace(/[_-]+/g, " ").trim();
  return alone.test(name) || (percentSign.test(name) && ofCosts.test(name));
}

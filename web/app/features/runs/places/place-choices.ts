import { formatMoney } from "../../../lib/format/format.ts";

export interface Place {
  readonly key: string;
  readonly name: string;
  /** In cents. */
  readonly hourly: number;
}

/** Choices of a select box, each with its minimum wage: suggested places first with the reason, every other one by name. */
export function placeChoices(
  places: readonly Place[],
  suggested: readonly { readonly key: string; readonly why: string }[] = [],
) {
  const reasons = new Map(suggested.map(({ key, why }) => [key, why]));
  const byKey = new Map(places.map((one) => [one.key, one]));
  const likely = suggested.map(({ key }) => byKey.get(key)).filter((one) => one !== undefined);
  const others = places.filter(({ key }) => !reasons.has(key)).toSorted(byName);
  const choice = ({ key, name, hourly }: Place) => ({
    value: key,
    label: [`${name} (${formatMoney(hourly)})`, reasons.get(key)].filter(Boolean).join(": "),
  });
  if (likely.length === 0) return others.map(choice);
  return [
    { group: "Suggested", items: likely.map(choice) },
    { group: "Other places", items: others.map(choice) },
  ];
}

function byName(a: Place, b: Place): number {
  return a.name.localeCompare(b.name, "en-US");
}

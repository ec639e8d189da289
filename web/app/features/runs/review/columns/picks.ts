import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";

export type NearProfile = ReviewColumns["profiles"][number];

/** What is chosen for each missing column: one of the file, `null` for none, nothing yet. */
export type Picks = Readonly<Record<string, string | null | undefined>>;

/** As they were chosen before, else as they most likely are. */
export function firstPicks({ id, missing }: NearProfile, chosen: ReviewColumns["chosen"]): Picks {
  const before = chosen?.profileId === id ? chosen.picks : [];
  return Object.fromEntries(
    missing.map(({ name, likely }) => {
      const pick = before.find((one) => one.name === name);
      return [name, pick ? pick.column : (likely ?? undefined)];
    }),
  );
}

/** What is wrong with each choice; nothing where all can be taken. */
export function mistakesIn({ missing }: NearProfile, picks: Picks): Readonly<Record<string, string>> {
  const used = Object.values(picks).filter((column) => typeof column === "string");
  return Object.fromEntries(
    missing.flatMap(({ name, isNeeded }) => {
      const pick = picks[name];
      if (pick === undefined || (pick === null && isNeeded)) return [[name, "Choose a column."]];
      if (pick !== null && used.filter((column) => column === pick).length > 1) {
        return [[name, "This column is chosen twice. Choose a different one."]];
      }
      return [];
    }),
  );
}

/** New columns that aren't chosen for anything: those that may be pay or hours, and all others. */
export function leftOver({ added, unclear }: NearProfile, picks: Picks) {
  const used = new Set(Object.values(picks));
  const left = added.filter((name) => !used.has(name));
  return {
    unclear: left.filter((name) => unclear.includes(name)),
    ignored: left.filter((name) => !unclear.includes(name)),
  };
}

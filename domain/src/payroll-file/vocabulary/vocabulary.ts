import data from "./data/vocabulary.json" with { type: "json" };
import { type ColumnRole, columnRoles, type EarningKind, earningKinds, type Trait, traits } from "./roles.ts";
import { WordForms } from "./word-forms.ts";

/** One line of data/vocabulary.json: what a text means that has one of these forms. */
export interface VocabularyEntry {
  /** One or more roles, kinds of pay and traits of `roles.ts`. */
  readonly is: string | readonly string[];
  /** Where it counts: in lists of purchases, whose fields are others; else in payroll files. */
  readonly in?: string;
  /** Whole headings, and those that fit more than one thing. */
  readonly names?: readonly string[];
  readonly maybe?: readonly string[];
  /** Whole codes and names of kinds of pay. */
  readonly codes?: readonly string[];
  /** Words of a longer text (`word-forms.ts`); of roles, and of kinds of pay, the first entry that fits counts. */
  readonly words?: string;
  readonly form?: string;
  /** Words beside which those say nothing. */
  readonly but?: string;
  /** The rule that says whether it counts. */
  readonly source?: string;
}

/** What the words of a text say. */
export type WordMeanings = ReturnType<typeof meaningsOfWords>;

/** A heading or a code as it is compared: lower case, with blanks, underscores and hyphens folded into one blank. */
export function foldedHeading(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .replace(/(?<![:*])[:*]+$/, "")
    .trim();
}

const all: readonly VocabularyEntry[] = data;
const entries = all.filter((entry) => entry.in === undefined);
const forms = new WordForms();
const exceptions = new WordForms();
const meant = entries.map(({ is }) => [is].flat());

/** The roles of whole headings, and those that fit more than one thing. */
export const namedRoles = new Map<
  string,
  { readonly roles: readonly ColumnRole[]; readonly isWeak: boolean }
>();
/** The kinds of pay of whole codes and names. */
export const codedKinds = new Map<string, EarningKind>();
/** The headings of the fields of lists of purchases, the surest first. */
export const purchaseHeadings: ReadonlyMap<string, readonly string[]> = new Map(
  all.flatMap(({ is, names = [], ...entry }) => (entry.in === "purchases" ? [[String(is), names]] : [])),
);
/** The labels of totals lines. */
export const totalsLines = new Set<string>();

for (const [id, { names = [], maybe = [], codes = [], words, form = "within", but }] of entries.entries()) {
  const means = meant[id] as readonly string[];
  const unknown = means.find(
    (one) => ![...columnRoles, ...earningKinds, ...traits].some((all) => all === one),
  );
  if (unknown !== undefined) throw new RangeError(`'${unknown}' is no role, kind of pay or trait`);
  if (words !== undefined) forms.add(id, words, form as "within" | "whole" | "only");
  if (but !== undefined) exceptions.add(id, but, "within");
  for (const code of codes) codedKinds.set(foldedHeading(code), means[0] as EarningKind);
  for (const name of [...names, ...maybe].map(foldedHeading)) {
    if (means[0] === "totalsLine") totalsLines.add(name);
    else
      namedRoles.set(name, {
        roles: [...new Set([...(namedRoles.get(name)?.roles ?? []), means[0] as ColumnRole])],
        isWeak: maybe.length > 0,
      });
  }
}

/** What the words of a text say. @param tokens of `wordsOf` */
export function meaningsOfWords(tokens: readonly string[]) {
  const without = new Set(exceptions.in(tokens));
  const means = forms.in(tokens).flatMap((id) => (without.has(id) ? [] : (meant[id] as readonly string[])));
  return {
    role: columnRoles.find((role) => role === means.find((one) => isOf(columnRoles, one))) ?? null,
    kind: earningKinds.find((kind) => kind === means.find((one) => isOf(earningKinds, one))) ?? null,
    traits: new Set<Trait>(traits.filter((trait) => means.includes(trait))),
  };
}

/**
 * Whether the vocabulary has every word of a text in a form that means one of these.
 * @param tokens of `wordsOf` @param isKnown words that need none
 */
export function areKnown(
  tokens: readonly string[],
  isOne: (meaning: string) => boolean,
  isKnown: (word: string) => boolean = () => false,
): boolean {
  return forms.cover(tokens, (id) => (meant[id] as readonly string[]).some(isOne), isKnown);
}

/** The words that texts with this meaning may begin with. */
export function firstWordsOf(meaning: Trait): string[] {
  return forms.firstWords((id) => (meant[id] as readonly string[]).includes(meaning));
}

function isOf(list: readonly string[], one: string): boolean {
  return list.includes(one);
}

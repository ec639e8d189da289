import type { QuestionForm, ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";

interface Proposed {
  readonly sameAs: string;
  readonly called: string;
  readonly why?: string;
  /** Whether it can be chosen together with others of its kind. */
  readonly kind?: keyof typeof together;
}

/** What is asked of someone. */
export interface PersonRow {
  /** How the answer names this person. */
  readonly person: string;
  /** Where `person` is one. */
  readonly employeeNumber?: string;
  /** The number, and the name where it's known. */
  readonly called: string;
  readonly evidence: string;
  /** Where this person isn't, such as: this file. */
  readonly notIn?: string | undefined;
  readonly proposed: readonly Proposed[];
  /** What it means that it's none of them. */
  readonly other: { readonly called: string; readonly why?: string };
  /** What was answered. */
  readonly chosen?: string | null | undefined;
}

const together = { right: "All numbers are right", likely: "Choose the likely ones" } as const;

/** So many are asked about at a time. */
const mostAsked = 100;

/** The question who these people are, of which each can be answered by itself. */
export function whoIsThis(
  all: readonly PersonRow[],
  sentences: readonly (string | false)[],
): Omit<ReviewQuestion, "id" | "key" | "isOpen"> {
  const rows = all.slice(0, mostAsked);
  const later = all.length - rows.length;
  const more = later > 0 && `${quantityText(later, "more employee")} can be answered once these are.`;
  const where = all.length > 1 ? sharedBy(all) : undefined;
  const kinds = new Set(rows.flatMap(({ proposed }) => proposed.map(({ kind }) => kind)));
  const others = [
    ...Object.entries(together).flatMap(([kind, label]) =>
      kinds.has(kind as keyof typeof together) ? [{ label, kind }] : [],
    ),
    { label: "All others are someone else", kind: "none" },
  ];
  return {
    title:
      all.length === 1
        ? "Who is this?"
        : `Who are these ${all.length} employees${where === undefined ? "" : ` not in ${where}`}?`,
    text: [...sentences, more].filter(Boolean).join(" "),
    form: {
      fields: rows.map((row) => fieldOf(where === undefined ? row : { ...row, notIn: undefined })),
      ...{
        answer: {},
        list: "people",
        isPartial: true,
        confirm: "Confirm",
        told: "Your answers were saved.",
      },
      ...(rows.length > 1 && { others }),
    },
  };
}

/** Where none of them is, if it's the same for all; it's said once then. */
function sharedBy(rows: readonly PersonRow[]): string | undefined {
  const [where, ...others] = new Set(rows.map(({ notIn }) => notIn));
  return others.length > 0 ? undefined : where;
}

export function fieldOf({
  person,
  employeeNumber,
  called,
  evidence,
  notIn,
  proposed,
  other: { called: none, why },
  chosen,
}: PersonRow): QuestionForm["fields"][number] {
  return {
    ...{ as: "radios", label: `Who is ${called}?` },
    description: notIn === undefined ? evidence : `${evidence} Not in ${notIn}.`,
    row: {
      called,
      ...(employeeNumber && { employeeNumber }),
      ask: `${proposed.map((one) => one.called).join(", or ")}?`,
    },
    options: [
      ...proposed.map((one) => ({
        label: `Same employee as ${one.called}`,
        ...(one.why && { description: one.why }),
        answer: { person, sameAs: one.sameAs },
        ...(one.kind && { kind: one.kind }),
        isChosen: chosen === one.sameAs,
      })),
      {
        label: none,
        ...(why && { description: why }),
        answer: { person, sameAs: null, not: proposed.map(({ sameAs }) => sameAs) },
        isChosen: chosen === null,
        kind: "none",
      },
    ],
  };
}

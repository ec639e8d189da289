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
  /** The number, and the name where it's known. */
  readonly called: string;
  readonly evidence: string;
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
  const kinds = new Set(rows.flatMap(({ proposed }) => proposed.map(({ kind }) => kind)));
  const others = [
    ...Object.entries(together).flatMap(([kind, label]) =>
      kinds.has(kind as keyof typeof together) ? [{ label, kind }] : [],
    ),
    { label: "All others are someone else", kind: "none" },
  ];
  return {
    title: all.length === 1 ? "Who is this?" : `Who are these ${all.length} employees?`,
    text: [...sentences, more].filter(Boolean).join(" "),
    form: {
      fields: rows.map((row) => fieldOf(row)),
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

export function fieldOf({
  person,
  called,
  evidence,
  proposed,
  other: { called: none, why },
  chosen,
}: PersonRow): QuestionForm["fields"][number] {
  return {
    ...{ as: "radios", label: `Who is ${called}?`, description: evidence },
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

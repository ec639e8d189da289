import type { ChoiceAnswer, QuestionForm } from "@wagefloor/contract/reviews/questions.ts";

type Field = QuestionForm["fields"][number];
type Options = NonNullable<Field["options"]>;

/** An answer, how it's called, and what it means. */
type Said = readonly [answer: ChoiceAnswer, label: string, description?: string | undefined];

/** Answers of which one is chosen, or none yet. */
export function optionsOf(chosen: ChoiceAnswer | undefined, all: readonly Said[]): Options {
  const key = JSON.stringify(chosen);
  return all.map(([answer, label, description]) => ({
    ...{ label, answer, isChosen: JSON.stringify(answer) === key },
    ...(description && { description }),
  }));
}

/** A form of radio buttons: the choice is saved at once. */
export function radiosOf(chosen: ChoiceAnswer | undefined, all: readonly Said[], label?: string) {
  const field: Field = { as: "radios", options: optionsOf(chosen, all), ...(label && { label }) };
  return { fields: [field] };
}

/** A form of one list, whose choice is confirmed. */
export function listOf(
  chosen: ChoiceAnswer | undefined,
  all: readonly Said[],
  { confirm, ...shown }: Required<Pick<Field, "label" | "description">> & { readonly confirm: string },
): QuestionForm {
  return { confirm, fields: [{ as: "list", ...shown, options: optionsOf(chosen, all) }] };
}

/** A box to check. @param answers without its check, and with it */
export function boxOf(
  answers: readonly [ChoiceAnswer, ChoiceAnswer],
  isChecked: boolean,
  shown: Pick<Field, "label" | "description" | "name" | "isNeeded">,
): Field {
  const options = answers.map((answer, at) => ({ label: "", answer, isChosen: isChecked === (at === 1) }));
  return { as: "box", ...shown, options };
}

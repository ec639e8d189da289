import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";

export type Field = QuestionForm["fields"][number];

/** By the label of a field, what was written in it, or the place of the chosen option. */
export type Changes = ReadonlyMap<string, string | number>;

/** What is written in a field, or the place of the chosen option; -1 where none is. */
export function valueIn({ as, label, text = "", options = [] }: Field, changes: Changes): string | number {
  const changed = changes.get(label);
  return changed ?? (as === "text" ? text : options.findIndex(({ isChosen }) => isChosen));
}

/** Whether every field has the answer that it needs, or any has one where some are enough. */
export function isComplete({ fields, isPartial }: QuestionForm, changes: Changes): boolean {
  if (isPartial) return fields.some((field) => valueIn(field, changes) !== -1);
  return fields.every((field) => {
    const value = valueIn(field, changes);
    return field.as === "list" || field.as === "radios"
      ? value !== -1
      : !field.isNeeded || (typeof value === "string" ? value.trim() !== "" : value === 1);
  });
}

/** Decides what isn't decided, where there is an option of that kind. */
export function withOthers({ fields }: QuestionForm, changes: Changes, kind: string): Changes {
  const open = fields.filter((field) => valueIn(field, changes) === -1);
  const placeIn = ({ options = [] }: Field) => options.findIndex((option) => option.kind === kind);
  return new Map([...changes, ...open.map((field) => [field.label, placeIn(field)] as const)]);
}

/** What is sent, as the form says. */
export function answerOf({ fields, answer, list }: QuestionForm, changes: Changes): unknown {
  const given = fields.map((field) => {
    const value = valueIn(field, changes);
    return { name: field.name, answer: typeof value === "string" ? value : field.options?.[value]?.answer };
  });
  const unnamed = given.filter(({ name }) => name === undefined).map((one) => one.answer);
  if (answer === undefined && list === undefined) return unnamed[0];
  const listed = unnamed.filter((one) => one !== null && one !== undefined);
  if (answer === undefined) return listed;
  const named = given.flatMap(({ name, answer: one }) => (name === undefined ? [] : [[name, one] as const]));
  return { ...answer, ...(list && { [list]: listed }), ...Object.fromEntries(named) };
}

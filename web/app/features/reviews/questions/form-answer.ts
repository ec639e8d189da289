import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";

export type Field = QuestionForm["fields"][number];

type Option = NonNullable<Field["options"]>[number];

/** By the label of a field, what was written in it, or the answer of the chosen option. */
export type Changes = ReadonlyMap<string | undefined, string>;

/** What is written in a field, or the place of the chosen option; -1 where none is, or it isn't an option anymore. */
export function valueIn({ as, label, text = "", options = [] }: Field, changes: Changes): string | number {
  const changed = changes.get(label);
  if (as === "text") return changed ?? text;
  return options.findIndex((one) => (changed === undefined ? one.isChosen : keyOf(one) === changed));
}

/** Options may come and go while a form is open, so an answer is kept and not its place. */
function keyOf(option: Option | undefined): string {
  return JSON.stringify(option?.answer);
}

/** @param value what was written, or the place of the chosen option */
export function withChange(changes: Changes, { label, options }: Field, value: string | number): Changes {
  return new Map(changes).set(label, typeof value === "string" ? value : keyOf(options?.[value]));
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
export function withOthers({ fields }: QuestionForm, changes: Changes, kind: string | undefined): Changes {
  const decided = fields.flatMap((field) => {
    const option = field.options?.find((one) => one.kind === kind);
    return option && valueIn(field, changes) === -1 ? [[field.label, keyOf(option)] as const] : [];
  });
  return new Map([...changes, ...decided]);
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

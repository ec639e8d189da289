import type { SchemaForm } from "../../../ui/forms/use-schema-form.ts";
import type { TermField, TypedTerms } from "./typed-terms.ts";

/** What a part of the form works with. */
export interface FieldsProps {
  readonly form: Pick<SchemaForm<TypedTerms>, "getInputProps" | "errors" | "change">;
  /** What the fields hold, with what follows from the item. */
  readonly values: TypedTerms;
  /** What the state requires, by field. */
  readonly asked: Partial<Record<TermField, string>>;
}

/** A field's label, marked as optional unless the state requires the field. */
export function labelOf(label: string, field: TermField, asked: FieldsProps["asked"]): string {
  return field in asked ? label : `${label} (optional)`;
}

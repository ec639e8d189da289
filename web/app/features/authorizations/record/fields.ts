import type { TermField, TypedTerms } from "./typed-terms.ts";

/** What a part of the form works with. */
export interface FieldsProps {
  readonly values: TypedTerms;
  /** What is wrong, by field. */
  readonly shown: Partial<Record<TermField, string>>;
  /** What the state requires, by field. */
  readonly asked: Partial<Record<TermField, string>>;
  readonly onChange: (changes: Partial<TypedTerms>) => void;
}

/** A field's label, marked as optional unless the state requires the field. */
export function labelOf(label: string, field: TermField, asked: FieldsProps["asked"]): string {
  return field in asked ? label : `${label} (optional)`;
}

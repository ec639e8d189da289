import { NativeSelect, Stack, Text } from "@mantine/core";
import {
  type ColumnMeaning,
  columnMeaningKeys,
  columnMeanings,
  withMeaning,
} from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import type { SampleDraft } from "../sample-draft.ts";

interface ColumnMeaningsProps {
  readonly plan: ReadingPlan;
  readonly columns: SampleDraft["sample"]["inspection"]["columns"];
  readonly onChange: (plan: ReadingPlan) => void;
}

const open = { value: "", label: "I don't know" };
const choices = [open, ...columnMeaningKeys.map((value) => ({ value, label: columnMeanings[value].label }))];

/** Asks what the columns with figures are that nobody knows; without an answer deductions are the least that is left. */
export function ColumnMeanings({ plan, columns, onChange }: ColumnMeaningsProps) {
  if (plan.unaccounted.length === 0) return null;
  return (
    <Stack gap="xs">
      {plan.unaccounted.map(({ column, meaning }) => (
        <NativeSelect
          key={column}
          size="md"
          label={`What is "${column}"?`}
          description={samplesOf(columns, column)}
          value={meaning ?? ""}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            onChange(withMeaning(plan, column, value === "" ? null : (value as ColumnMeaning)))
          }
        />
      ))}
      {plan.unaccounted.some(({ meaning }) => meaning === undefined) && (
        <Text size="sm" c="dimmed">
          While you don't know, we deduct only what's left in every case.
        </Text>
      )}
    </Stack>
  );
}

function samplesOf(columns: ColumnMeaningsProps["columns"], column: string): string | undefined {
  const samples = columns.find(({ name }) => name === column)?.samples ?? [];
  return samples.length === 0 ? undefined : `Such as ${samples.join(", ")}`;
}

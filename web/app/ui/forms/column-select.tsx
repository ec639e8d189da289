import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";

/** A column of a file, and values of it. */
interface SampledColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

interface ColumnSelectProps {
  readonly label: string;
  /** One of several below a common label, which says enough for eyes. */
  readonly isLabelHidden?: boolean;
  readonly columns: readonly SampledColumn[];
  /** Null while no column is chosen. */
  readonly value: string | null;
  /** What choosing no column means. */
  readonly none: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange: (column: string | null) => void;
}

/** One column of the file, each choice with sample values from it. The hint goes where they say what the column is. */
export function ColumnSelect({ columns, value, none, onChange, ...field }: ColumnSelectProps) {
  const { label, isLabelHidden = false, hint, error } = field;
  const chosen = columns.find(({ name }) => name === value);
  return (
    <NativeSelect
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      description={chosen === undefined || samplesOf(chosen) === "" ? hint : undefined}
      error={error}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={chosen?.name ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
      data={[{ value: "", label: none }, ...columns.map((column) => columnOption(column))]}
    />
  );
}

const mostSamples = 3;
const longestSamples = 40;

/** The values of a column without those that only repeat. */
function samplesOf({ samples }: SampledColumn): string {
  return [...new Set(samples)].slice(0, mostSamples).join(" · ");
}

/** How a list of choices names a column. */
export function columnOption(column: SampledColumn) {
  const samples = samplesOf(column);
  const shown = samples.length > longestSamples ? `${samples.slice(0, longestSamples - 1)}…` : samples;
  return { value: column.name, label: shown === "" ? column.name : `${column.name} (${shown})` };
}

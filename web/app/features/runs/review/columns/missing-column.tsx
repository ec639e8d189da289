import { NativeSelect } from "@mantine/core";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { columnOption } from "../../../../ui/forms/column-select.tsx";
import { partWords } from "./part-words.ts";
import type { NearProfile } from "./picks.ts";

interface MissingColumnProps {
  readonly missing: NearProfile["missing"][number];
  /** Those that it may be. */
  readonly columns: ReviewColumns["columns"];
  readonly value: string | null | undefined;
  readonly error: string | undefined;
  readonly onChange: (column: string | null | undefined) => void;
}

const none = "none";

/** Asks which column of the file is one that the profile reads by another name. */
export function MissingColumn({ missing, columns, value, error, onChange }: MissingColumnProps) {
  const { label, without } = partWords[missing.part];
  const at = columns.findIndex(({ name }) => name === value);
  const chosen = columns[at];
  const change = (choice: string) => {
    onChange(choice === none ? null : columns[choice === "" ? -1 : Number(choice)]?.name);
  };
  return (
    <NativeSelect
      label={`${label}: "${missing.name}" is now`}
      description={value === null ? without : undefined}
      error={error}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={value === null ? none : chosen ? String(at) : ""}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      data={[
        { value: "", label: "Choose a column" },
        ...columns.map((column, index) => ({ ...columnOption(column), value: String(index) })),
        ...(missing.isNeeded ? [] : [{ value: none, label: "Not in this file" }]),
      ]}
    />
  );
}

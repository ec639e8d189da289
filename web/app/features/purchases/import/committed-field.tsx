import { type KeyboardEvent, type ReactNode, useState } from "react";

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CommittedFieldProps {
  /** What counts now. */
  readonly value: string;
  readonly onCommit: (value: string) => void;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A field whose text counts when it's left or Enter is pressed, so that half-typed amounts and dates aren't checked. */
export function CommittedField({ value, onCommit, children }: CommittedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim());
    setTyped(null);
  };
  return children({
    value: typed ?? value,
    onChange: setTyped,
    onBlur: commit,
    onKeyDown: (event) => {
      if (event.key === "Enter") commit();
    },
  });
}

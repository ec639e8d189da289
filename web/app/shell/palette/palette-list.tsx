import { Text } from "@mantine/core";
import { useId } from "react";
import classes from "./palette.module.css";
import type { PaletteEntry } from "./palette-entries.ts";

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  /** Index of the marked entry. */
  readonly current: number;
  readonly optionId: (index: number) => string;
  readonly onMark: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The entries in their groups; empty without any. */
export function PaletteList({ id, entries, ...rest }: PaletteListProps) {
  const indexed = entries.map((entry, index) => ({ entry, index }));
  const groups = [...Map.groupBy(indexed, ({ entry }) => entry.group)];
  return (
    <div role="listbox" id={id} aria-label="Matches" className={classes.list}>
      {groups.map(([group, members]) => (
        <Group key={group} name={group} members={members} {...rest} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<PaletteListProps, "id" | "entries"> {
  readonly name: string;
  readonly members: readonly { readonly entry: PaletteEntry; readonly index: number }[];
}

function Group({ name, members, current, optionId, onMark, onChoose }: GroupProps) {
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is none of a form's fields
    <div role="group" aria-labelledby={label}>
      <Text id={label} size="xs" c="dimmed" fw={600} px="md" pt="xs" pb={4}>
        {name}
      </Text>
      {members.map(({ entry, index }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <div
          key={`${entry.to} ${entry.label}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === current}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== current && onMark(index)}
          onClick={() => onChoose(index)}
        >
          <span className={classes.label}>{entry.label}</span>
          {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
        </div>
      ))}
    </div>
  );
}

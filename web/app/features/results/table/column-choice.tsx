import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import { titleOf } from "@wagefloor/domain/runs/results/result-fields.ts";
import { furtherColumns } from "./result-table-columns.tsx";

/** Which further columns of results a person wants to see, remembered in this browser. */
export function useFurtherColumns() {
  return useLocalStorage<string[]>({
    key: "result-columns",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

interface ColumnChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Adds columns to the table of results. */
export function ColumnChoice({ chosen, onChange }: ColumnChoiceProps) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="md" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group aria-label="Further columns" value={[...chosen]} onChange={onChange}>
          <Stack gap="xs">
            {furtherColumns.map((key) => (
              <Checkbox key={key} value={key} label={titleOf(key)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { quantity } from "../../../lib/format/quantity.ts";
import { unknownEmployees } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";

const mostNamed = 6;

/** Settles several employees at once whom no one knows; a single one is settled on its row. */
export function EmployeesQuestion({ checked, decisions, onDecide }: QuestionProps) {
  const { suggested, unlike } = unknownEmployees(checked);
  const decide = (chosen: ReadonlyMap<string, string>) =>
    onDecide({ employees: new Map([...decisions.employees, ...chosen]) });
  return (
    <>
      {suggested.size > 1 && (
        <Stack gap="xs">
          <Text fz="sm" maw="80ch">
            {quantity(suggested.size, "employee")} in this list look like employees you have, but aren't
            written the same way. Spreadsheets often drop leading zeros.
          </Text>
          <Group>
            <Button variant="default" onClick={() => decide(suggested)}>
              Use the {suggested.size} suggested employees
            </Button>
          </Group>
        </Stack>
      )}
      {unlike.size > 1 && (
        <Stack gap="xs">
          <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
            {quantity(unlike.size, "employee")} haven't been in a run or purchase yet:{" "}
            {[...unlike.values()].slice(0, mostNamed).join(", ")}
            {unlike.size > mostNamed && `, and ${unlike.size - mostNamed} more`}.
          </Text>
          <Group>
            <Button variant="default" onClick={() => decide(unlike)}>
              Record {unlike.size} as new employees
            </Button>
          </Group>
        </Stack>
      )}
    </>
  );
}

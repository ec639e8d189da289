import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";

interface SheetChoiceProps {
  readonly question?: string;
  readonly explanation?: string;
  /** The names of the sheets, the one that can be read best first. */
  readonly sheets: readonly string[];
  readonly onChoose: (sheet: string) => void;
}

/** Asks which of several sheets of a workbook is meant. */
export function SheetChoice({
  question = "Which sheet has the payroll?",
  explanation = "More than one sheet of this workbook has payroll data. Choose the one to read.",
  sheets,
  onChoose,
}: SheetChoiceProps) {
  return (
    <Alert color="yellow" icon={<IconTable aria-hidden />} title={question} role="alert">
      <Stack gap="sm">
        <Text fz="sm">{explanation}</Text>
        <Group gap="xs" role="group" aria-label="Sheets">
          {sheets.map((sheet) => (
            <Button key={sheet} variant="default" onClick={() => onChoose(sheet)}>
              {sheet}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { allSheets, type SheetsToChoose } from "../../lib/chosen-sheet.ts";

interface SheetChoiceProps extends SheetsToChoose {
  readonly question?: string;
  readonly explanation?: string;
  readonly onChoose: (sheet: string) => void;
}

/** Asks which of several sheets of a workbook is meant, or whether all of them are. */
export function SheetChoice({
  question = "Which sheet has the payroll?",
  explanation = "More than one sheet of this workbook has payroll data. Choose the one to read.",
  sheets,
  mayBeAll = false,
  onChoose,
}: SheetChoiceProps) {
  return (
    <Alert color="yellow" icon={<IconTable aria-hidden />} title={question} role="alert">
      <Stack gap="sm">
        <Text fz="sm">
          {explanation}
          {mayBeAll &&
            " Their columns are the same and no employee is on two of them, so you can also read them all."}
        </Text>
        <Group gap="xs" role="group" aria-label="Sheets">
          {sheets.map((sheet) => (
            <Button key={sheet} variant="default" onClick={() => onChoose(sheet)}>
              {sheet}
            </Button>
          ))}
          {mayBeAll && (
            <Button variant="default" onClick={() => onChoose(allSheets)}>
              All of them
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

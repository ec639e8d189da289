import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { allSheets, isWithHiddenRows, type SheetsToChoose, visibleRowsOf } from "../../lib/chosen-sheet.ts";

interface SheetChoiceProps extends SheetsToChoose {
  readonly question?: string;
  readonly explanation?: string;
  readonly onChoose: (sheet: string) => void;
}

/** Asks which of several sheets of a workbook is meant, or whether all of them are, and whether hidden rows count. */
export function SheetChoice({
  question = "Which sheet has the payroll?",
  explanation = "More than one sheet of this workbook has payroll data. Choose the one to read.",
  sheets,
  mayBeAll = false,
  onChoose,
}: SheetChoiceProps) {
  const choices = choicesOf(sheets);
  const isOfRows = isWithHiddenRows(sheets);
  const hasHiddenRows = choices.some(({ rows }) => rows !== null);
  return (
    <Alert
      color="yellow"
      icon={<IconTable aria-hidden />}
      title={isOfRows ? "Should hidden rows be read?" : question}
      role="alert"
    >
      <Stack gap="sm">
        <Text fz="sm">
          {isOfRows ? "This sheet has hidden rows, for example because of a filter." : explanation}
          {hasHiddenRows && !isOfRows && " A sheet with hidden rows is listed with and without them."}
          {mayBeAll &&
            " Their columns are the same and no employee is on two of them, so you can also read them all."}
        </Text>
        <Group gap="xs" role="group" aria-label="Sheets">
          {choices.map(({ sheet, name, rows }) => (
            <Button key={sheet} variant="default" onClick={() => onChoose(sheet)}>
              {isOfRows ? rows : rows === null ? name : `${name}: ${rows}`}
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

/** The sheets with what is read of each; a sheet with hidden rows is two of them. */
function choicesOf(sheets: readonly string[]) {
  return sheets.map((sheet) => {
    const whole = sheets.find((one) => visibleRowsOf(one) === sheet);
    if (whole !== undefined) return { sheet, name: whole, rows: "Visible rows only" };
    const hasHidden = sheets.includes(visibleRowsOf(sheet));
    return { sheet, name: sheet, rows: hasHidden ? "All rows" : null };
  });
}

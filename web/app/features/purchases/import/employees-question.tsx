import { Button, Group, Stack, Text } from "@mantine/core";
import { personWords } from "@wagefloor/domain/purchases/import/problem-sentence.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { MatchList } from "../../../ui/forms/match-list.tsx";
import { unknownEmployees } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";

const mostNamed = 6;

interface EmployeesQuestionProps extends QuestionProps {
  /** There is no one yet with whom the list could be compared. */
  readonly isFirst: boolean;
}

/** Settles several employees at once whom no one knows; a single one is settled on its row. */
export function EmployeesQuestion({ checked, decisions, onDecide, isFirst }: EmployeesQuestionProps) {
  const { suggested, unlike } = unknownEmployees(checked);
  const decide = (chosen: Iterable<readonly [key: string, employeeNumber: string]>) =>
    onDecide({ employees: new Map([...decisions.employees, ...chosen]) });
  return (
    <>
      {suggested.size > 1 && (
        <Stack gap="xs">
          <Text fz="sm" maw="80ch">
            {quantity(suggested.size, "employee")} in this list look like employees you have, but aren't
            written the same way. Spreadsheets often drop leading zeros.
          </Text>
          <MatchList
            label="Employees in this list and whom they look like"
            matches={[...suggested].map(([key, { text, person }]) => ({
              ...{ key, text },
              match: personWords(person),
            }))}
            action={(count) => `Use the ${quantity(count, "suggested employee")}`}
            onUse={(keys) =>
              decide(keys.map((key) => [key, suggested.get(key)?.person.employeeNumber ?? ""] as const))
            }
          />
        </Stack>
      )}
      {unlike.size > 1 && (
        <Stack gap="xs">
          <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
            {isFirst
              ? `There's no payroll file yet to compare these ${unlike.size} employees with: `
              : `${quantity(unlike.size, "employee")} aren't in any payroll file or purchase yet: `}
            {[...unlike.values()].slice(0, mostNamed).join(", ")}
            {unlike.size > mostNamed && `, and ${unlike.size - mostNamed} more`}.
            {isFirst &&
              " Open your payroll file on the Analysis page first, and we'll match them. If you record them now, we'll compare them with your first file."}
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

import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import type { FileNames } from "@wagefloor/contract/reviews/names.ts";
import { formatCount } from "../../../../lib/format/format.ts";
import type { Choices } from "./names-form.tsx";

const mostShown = 20;
const newEmployee = "new";

interface ResemblingNamesProps {
  readonly resembling: FileNames["resembling"];
  readonly choices: Choices;
  readonly onChoose: (name: string, employeeNumber: string | null) => void;
  /** All that weren't decided are new employees. */
  readonly onChooseNew: () => void;
}

/** New names that may be those of known employees; which one, or none of them, is chosen for each. */
export function ResemblingNames({ resembling, choices, onChoose, onChooseNew }: ResemblingNamesProps) {
  const more = resembling.length - mostShown;
  return (
    <Stack>
      {resembling.slice(0, mostShown).map(({ name, employees }) => (
        <Radio.Group
          key={name}
          label={`Who is ${name}?`}
          value={choices.has(name) ? (choices.get(name) ?? newEmployee) : ""}
          onChange={(value) => onChoose(name, value === newEmployee ? null : value)}
        >
          <Stack gap="xs" mt="xs">
            {employees.map((employee) => (
              <Radio
                key={employee.employeeNumber}
                size="md"
                value={employee.employeeNumber}
                label={`Same employee as ${employee.names[0]}`}
                description={describe(employee)}
              />
            ))}
            <Radio size="md" value={newEmployee} label="New employee" />
          </Stack>
        </Radio.Group>
      ))}
      {resembling.length > 1 && (
        <Group>
          {more > 0 && <Text fz="sm">and {formatCount(more)} more names.</Text>}
          <Button variant="default" onClick={onChooseNew}>
            All others are new employees
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function describe({
  employeeNumber,
  names,
  isGone,
}: FileNames["resembling"][number]["employees"][number]): string {
  const number = employeeNumber === names[0] ? null : `Employee ${employeeNumber}`;
  const gone = isGone ? "in the last run, not in this file" : "not in this file";
  return number === null ? `${gone[0]?.toUpperCase()}${gone.slice(1)}` : `${number}, ${gone}`;
}

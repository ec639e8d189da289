import { Stack, Text } from "@mantine/core";
import type { SignedAuthorizations } from "@wagefloor/contract/purchases/import.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";

interface SignedNoteProps {
  readonly signed: SignedAuthorizations;
  readonly isRecorded: boolean;
}

/** How many authorizations a list with signature dates records, and what the states of the others require beyond it. */
export function SignedNote({ signed: { count, missing }, isRecorded }: SignedNoteProps) {
  if (count === 0 && missing.length === 0) return null;
  const groups = [...Map.groupBy(missing, ({ sentence }) => sentence)].map(
    ([sentence, lacking]) =>
      [sentence, [...new Set(lacking.map(({ employeeNumber }) => employeeNumber))]] as const,
  );
  return (
    <Stack gap={4}>
      {count > 0 && (
        <Text fz="sm">
          {quantity(count, "authorization")} {isRecorded ? "recorded." : "will be recorded with this list."}
        </Text>
      )}
      {missing.length > 0 && (
        <Text fz="sm">
          {missing.length === 1
            ? "1 authorization needs more. Complete it in the review of the payroll file:"
            : `${formatCount(missing.length)} authorizations need more. Complete them in the review of the payroll file:`}
        </Text>
      )}
      {groups.map(([sentence, numbers]) => (
        <details key={sentence}>
          <summary>
            <Text span fz="sm">
              {quantity(numbers.length, "employee")}: {sentence}
            </Text>
          </summary>
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            <PanelRows employeeNumbers={numbers}>
              {numbers.map((employeeNumber, at) => (
                <span key={employeeNumber}>
                  {at > 0 && ", "}
                  {isRecorded ? <EmployeeLink employeeNumber={employeeNumber} /> : employeeNumber}
                </span>
              ))}
            </PanelRows>
          </Text>
        </details>
      ))}
    </Stack>
  );
}

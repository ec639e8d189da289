import { Checkbox, Stack, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { employeeText } from "@wagefloor/domain/documents/report-formats.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import { LineList } from "../questions/line-list.tsx";

type Previous = NonNullable<Review["previous"]>;

interface EmployeeChangesProps {
  readonly review: Review;
  readonly previous: Previous;
  /** Whether a person said that no one is missing. */
  readonly isOffCycle: boolean;
  readonly onOffCycle: (isOffCycle: boolean) => void;
}

/** Who is new since the last run, and who isn't in the file any more; opened, by number and name. */
export function EmployeeChanges({ review, previous, isOffCycle, onOffCycle }: EmployeeChangesProps) {
  const { newEmployees, added, missingEmployees, missing } = previous;
  const compared = review.replaces ? "the replaced run" : "the last run";
  if (newEmployees + missingEmployees === 0) {
    return <Text fz="sm">The same employees as in {compared}.</Text>;
  }
  return (
    <Stack gap="xs" fz="sm">
      <PanelRows employeeNumbers={added.map(({ employeeNumber }) => employeeNumber)}>
        <LineList
          folded={`${quantity(newEmployees, "employee")} not in ${compared}`}
          count={newEmployees}
          lines={added.map((one) => <Who key={one.employeeNumber} {...one} />)}
        />
      </PanelRows>
      {missingEmployees > 0 && (
        <details>
          <summary>
            {isOffCycle
              ? "Off-cycle run: no one is missing"
              : `${quantity(missingEmployees, "employee")} of ${compared} missing`}
          </summary>
          <Checkbox
            my="xs"
            label="This is an off-cycle run"
            description="Such as a bonus or a correction. No one is missing, and we won't compare the next file with it."
            checked={isOffCycle}
            onChange={({ currentTarget }) => onOffCycle(currentTarget.checked)}
          />
          {!isOffCycle && (
            <PanelRows employeeNumbers={missing.map(({ employeeNumber }) => employeeNumber)}>
              <LineList
                count={missingEmployees}
                lines={missing.map((one) => <WhoIsMissing key={one.employeeNumber} {...one} />)}
              />
            </PanelRows>
          )}
        </details>
      )}
    </Stack>
  );
}

function Who({ employeeNumber, name }: Previous["added"][number]) {
  return <EmployeeLink employeeNumber={employeeNumber}>{employeeText(employeeNumber, name)}</EmployeeLink>;
}

function WhoIsMissing({ employeeNumber, name, lastDay, balance }: Previous["missing"][number]) {
  const left = lastDay === null ? "" : `last day ${formatCalendarDate(lastDay)}, `;
  const owed = balance === 0 ? "nothing owed" : `${formatMoney(balance ?? 0)} owed`;
  return (
    <>
      <Who employeeNumber={employeeNumber} name={name} />
      {`: ${left}${balance === null ? "no balance recorded" : owed}`}
    </>
  );
}

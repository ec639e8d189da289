import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { employeeText } from "@wagefloor/domain/documents/report-formats.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { authorizationsQuery } from "../api.ts";
import { RecordDialog } from "./record-dialog.tsx";

interface RecordForProps {
  readonly employees: readonly [Named, ...Named[]];
  readonly itemId: string;
  /** The state in which they work, by two letters and by name; null if it isn't known. */
  readonly state: { readonly state: string; readonly name: string } | null;
  readonly onClose: () => void;
}

interface Named {
  readonly employeeNumber: string;
  readonly name: string | null;
}

/** Records an authorization for an item from a page that isn't the employee's, also for several employees at once. */
export function RecordFor({ employees, itemId, state, onClose }: RecordForProps) {
  const [first, ...others] = employees;
  const recorded = useQuery(authorizationsQuery(first.employeeNumber));
  if (recorded.isError)
    return (
      <Dialog title="Record an authorization" pending={false} onClose={onClose}>
        <QueryFailure query={recorded} fallback="The authorizations couldn't be loaded." />
      </Dialog>
    );
  if (!recorded.data) return null;
  return (
    <RecordDialog
      employeeNumber={first.employeeNumber}
      others={others.map(({ employeeNumber }) => employeeNumber)}
      whose={<Whose employees={employees} />}
      itemId={itemId}
      recorded={state === null ? recorded.data : { ...recorded.data, worksIn: state }}
      onRecorded={() =>
        notifications.show({ message: `${quantity(employees.length, "authorization")} recorded.` })
      }
      onClose={onClose}
    />
  );
}

const mostNamed = 5;

function Whose({ employees }: Pick<RecordForProps, "employees">) {
  const named = employees
    .slice(0, mostNamed)
    .map(({ employeeNumber, name }) => employeeText(employeeNumber, name))
    .join(", ");
  const more = employees.length > mostNamed ? ` and ${employees.length - mostNamed} more` : "";
  return (
    <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
      {employees.length === 1
        ? `For ${named}.`
        : `For ${named}${more}. Each of them signed these terms on the same day.`}
    </Text>
  );
}

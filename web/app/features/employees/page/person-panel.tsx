import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import { balanceQuery, keptNumber, latestQuery } from "../api.ts";
import { useEmployeeName } from "../use-employee-name.ts";
import { EmployeeSummary, type EmployeeSummaryProps } from "./employee-summary.tsx";
import { LatestLine } from "./latest-line.tsx";

interface PersonPanelProps {
  /** What the panel shows of the employee's purchases and authorizations. */
  readonly partsOf: (employeeNumber: string) => Pick<EmployeeSummaryProps, "purchases" | "authorizations">;
}

/** The employee that the address names, beside any page with a list of employees. */
export function PersonPanel({ partsOf }: PersonPanelProps) {
  const { opened, close } = useOpenedEmployee("person");
  if (!opened) return null;
  return <Opened key={opened} number={opened} partsOf={partsOf} onClose={close} />;
}

interface OpenedProps extends PersonPanelProps {
  /** Any number of the employee. */
  readonly number: string;
  readonly onClose: () => void;
}

function Opened({ number, partsOf, onClose }: OpenedProps) {
  useFocusBack();
  const list = useListBehind();
  const balance = useQuery(balanceQuery(number));
  const kept = keptNumber(balance.data, number);
  const employeeNumber = kept ?? number;
  const latest = useQuery(latestQuery(employeeNumber));
  const name = useEmployeeName(employeeNumber);
  return (
    <SidePanel title={`Employee ${employeeNumber}`} subtitle={name} onClose={onClose}>
      <Stack gap="md">
        {kept !== null && (
          <Text fz="sm">
            {number} was merged with {kept}.
          </Text>
        )}
        {latest.data && <LatestLine result={latest.data} />}
        <div>
          <LinkButton to={employeeAddress(employeeNumber)} state={list} variant="default" size="sm">
            Open the full page
          </LinkButton>
        </div>
        {balance.isError ? (
          <QueryFailure query={balance} fallback="The employee couldn't be loaded." />
        ) : (
          <EmployeeSummary key={employeeNumber} {...{ employeeNumber, ...partsOf(employeeNumber) }} />
        )}
      </Stack>
    </SidePanel>
  );
}

/** Where the panel is beside the list of employees: how the list is narrowed, for the way back from the employee's page. */
function useListBehind(): { readonly list: string } | undefined {
  const { pathname, search } = useLocation();
  if (pathname !== "/app/employees") return undefined;
  const query = new URLSearchParams(search);
  query.delete("person");
  return { list: `${query}` };
}

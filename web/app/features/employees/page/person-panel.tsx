import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { usePanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import { useSteps } from "../../../ui/side-panel/use-steps.ts";
import { balanceQuery, isUnknown, keptNumber, latestQuery } from "../api.ts";
import { useEmployeeName } from "../use-employee-name.ts";
import { EmployeeSummary, type EmployeeSummaryProps } from "./employee-summary.tsx";
import { LatestLine } from "./latest-line.tsx";

interface PersonPanelProps {
  /** What the panel shows of the employee's purchases and authorizations. */
  readonly partsOf: (employeeNumber: string) => Pick<EmployeeSummaryProps, "purchases" | "authorizations">;
}

/** The employee that the address names, beside any page with a list of employees. */
export function PersonPanel({ partsOf }: PersonPanelProps) {
  const { opened, open, close } = useOpenedEmployee("person");
  if (!opened) return null;
  return <Opened number={opened} partsOf={partsOf} onOpen={open} onClose={close} />;
}

interface OpenedProps extends PersonPanelProps {
  /** Any number of the employee. */
  readonly number: string;
  readonly onOpen: (number: string) => void;
  readonly onClose: () => void;
}

function Opened({ number, partsOf, onOpen, onClose }: OpenedProps) {
  useFocusBack(undefined, useLinkOf(number));
  const rows = usePanelRows(number);
  const list = useListBehind();
  const balance = useQuery(balanceQuery(number));
  const kept = keptNumber(balance.data, number);
  const employeeNumber = kept ?? number;
  const latest = useQuery(latestQuery(employeeNumber));
  const name = useEmployeeName(employeeNumber);
  return (
    <SidePanel
      title={`Employee ${employeeNumber}`}
      subtitle={name}
      {...useSteps(rows, number, onOpen)}
      onClose={onClose}
    >
      <Stack gap="md" mt="xs">
        {kept !== null && (
          <Text fz="sm">
            {number} was merged with {kept}.
          </Text>
        )}
        {latest.data && <LatestLine result={latest.data} />}
        {isUnknown(balance.error) ? (
          <Text>Nothing is recorded for this employee yet.</Text>
        ) : (
          <>
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
          </>
        )}
      </Stack>
    </SidePanel>
  );
}

/** The link in the page to the employee that a step has led to, kept in view; undefined before the first step. */
function useLinkOf(number: string): RefObject<Element | undefined> {
  const shown = useRef(number);
  const link = useRef<Element>(undefined);
  useEffect(() => {
    if (number === shown.current) return;
    shown.current = number;
    link.current = [...document.querySelectorAll<HTMLElement>("[data-person]")].find(
      ({ dataset }) => dataset.person === number,
    );
    link.current?.scrollIntoView({ block: "nearest" });
  }, [number]);
  return link;
}

/** Where the panel is beside the list of employees: how the list is narrowed, for the way back from the employee's page. */
function useListBehind(): { readonly list: string } | undefined {
  const { pathname, search } = useLocation();
  if (pathname !== "/app/employees") return undefined;
  const query = new URLSearchParams(search);
  query.delete("person");
  return { list: `${query}` };
}

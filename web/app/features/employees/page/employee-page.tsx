import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPrinter, IconUserQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { balanceQuery, isUnknown, keptNumber, latestQuery } from "../api.ts";
import { LatestResultCard } from "../latest-result-card.tsx";
import { LinkedNamesCard } from "../linked-names-card.tsx";
import { useEmployeeName } from "../use-employee-name.ts";
import { EmployeeRuns } from "./employee-runs.tsx";
import { EmployeeSummary, type EmployeeSummaryProps } from "./employee-summary.tsx";
import { LastDayCard } from "./last-day-card.tsx";
import { LatestLine } from "./latest-line.tsx";
import { More } from "./more.tsx";

interface EmployeePageProps extends EmployeeSummaryProps {
  /** What the rules say of the items that are owed for; drawn where there are any. */
  readonly itemRules: ReactNode;
  /** The employee's other numbers, and the way to merge one. */
  readonly otherNumbers: ReactNode;
  /** What a person can set for the employee. */
  readonly settings: ReactNode;
}

/** One employee: what is owed, the purchases and authorizations, and how the balance came to be; everything else opens below. */
export function EmployeePage(props: EmployeePageProps) {
  const { employeeNumber, purchases, itemRules, otherNumbers, settings, authorizations } = props;
  const balance = useQuery(balanceQuery(employeeNumber));
  const latest = useQuery(latestQuery(employeeNumber));
  const name = useEmployeeName(employeeNumber);
  const list = useListBefore();
  const mergedFrom = useMergedFrom();
  if (isUnknown(balance.error)) return <MissingEmployee />;
  const kept = keptNumber(balance.data, employeeNumber);
  if (kept !== null) return <Redirect to={employeeAddress(kept)} state={{ mergedFrom: employeeNumber }} />;
  return (
    <Stack gap="lg">
      <header>
        <Anchor component={Link} to={list} underline="hover" className="screen-only">
          <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: "-2px" }} /> All employees
        </Anchor>
        <Group justify="space-between" align="end" gap="sm">
          <div>
            <PageHeading style={{ overflowWrap: "anywhere" }}>
              {name || `Employee ${employeeNumber}`}
            </PageHeading>
            {name !== "" && <Text c="dimmed">Employee {employeeNumber}</Text>}
            {latest.data && <LatestLine result={latest.data} />}
          </div>
          <LinkButton
            to={`${employeeAddress(employeeNumber)}/statement`}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            Statement
          </LinkButton>
        </Group>
      </header>
      {mergedFrom !== null && (
        <div className="screen-only">
          <Notice kind="information">
            {mergedFrom} was merged with {employeeNumber}. This page is for both numbers.
          </Notice>
        </div>
      )}
      <EmployeeSummary {...{ employeeNumber, purchases, authorizations }} />
      <More>
        {latest.isPending && <LoadingShape label="Loading the latest result" height={320} />}
        {isUnknown(latest.error) ? (
          <NoResult />
        ) : (
          <QueryFailure query={latest} fallback="The latest result couldn't be loaded." />
        )}
        {latest.data && <LatestResultCard result={latest.data} title="Latest result" />}
        <EmployeeRuns employeeNumber={employeeNumber} />
        {balance.data?.entries.some(({ item }) => item !== null) && itemRules}
        <LinkedNamesCard employeeNumber={employeeNumber} />
        {otherNumbers}
        <LastDayCard employeeNumber={employeeNumber} />
        <PlainSection labelledBy="set-by-hand" className="screen-only">
          <Title order={2} id="set-by-hand" mb="xs">
            Set for this employee
          </Title>
          {settings}
        </PlainSection>
      </More>
    </Stack>
  );
}

/** The address of the list as it was left, or of everyone. */
function useListBefore(): string {
  const { state } = useLocation();
  const [query] = useState<unknown>(state?.list);
  return typeof query === "string" && query !== "" ? `/app/employees?${query}` : "/app/employees";
}

/** The number whose address led here. */
function useMergedFrom(): string | null {
  const { state } = useLocation();
  const number: unknown = state?.mergedFrom;
  return typeof number === "string" ? number : null;
}

function NoResult() {
  return (
    <PlainSection labelledBy="latest-result">
      <Title order={2} id="latest-result" mb="xs">
        No result yet
      </Title>
      <Text c="dimmed">No run that counts has a result for this employee. A run may have skipped them.</Text>
    </PlainSection>
  );
}

function MissingEmployee() {
  return (
    <EmptyState
      wholePage
      title="This employee wasn't found"
      icon={<IconUserQuestion size={40} aria-hidden />}
      action={<LinkButton to="/app/employees">See all employees</LinkButton>}
    >
      The link may be incomplete, or the employee belongs to another account.
    </EmptyState>
  );
}

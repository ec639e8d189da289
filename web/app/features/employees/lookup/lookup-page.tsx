import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useQueryOfAddress } from "../../../lib/address/use-query.ts";
import { ApiError } from "../../../lib/errors.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { latestQuery } from "../api.ts";
import { BalanceCard } from "../balance-card.tsx";
import { HistoryCard } from "../history-card.tsx";
import { LatestResultCard } from "../latest-result-card.tsx";
import { LinkedNamesCard } from "../linked-names-card.tsx";
import { BelowByPayroll } from "../page/taken-by-payroll.tsx";
import { AlikeNumbers } from "./alike-numbers.tsx";
import { SearchForm } from "./search-form.tsx";
import { SimilarEmployees } from "./similar-employees.tsx";

interface LookupPageProps {
  /** What a person can set for an employee. */
  readonly settings: (employeeNumber: string) => ReactNode;
}

/** Looks up one employee. The number is part of the address, so that reload and back keep it. */
export function LookupPage({ settings }: LookupPageProps) {
  const [address, setAddress] = useQueryOfAddress();
  const employeeNumber = address.get("employee") ?? "";
  const latest = useQuery({ ...latestQuery(employeeNumber), enabled: employeeNumber !== "" });

  function search(wanted: string) {
    if (wanted === employeeNumber) latest.refetch();
    else setAddress({ employee: wanted });
  }

  return (
    <>
      <PageHeader title="Employee Lookup" description="Search for an employee's latest analysis results" />
      <Stack gap="xl">
        <SearchForm searched={employeeNumber} loading={latest.isFetching} onSearch={search} />
        {latest.isLoading && <Loading label="Searching" />}
        {latest.isError && !latest.isFetching && <Failure typed={employeeNumber} error={latest.error} />}
        {latest.isSuccess && (
          <>
            <AlikeNumbers numbers={latest.data.alike} />
            <BelowByPayroll employeeNumber={latest.data.employeeNumber} />
            <div>
              <LatestResultCard result={latest.data} />
              <BalanceCard employeeNumber={latest.data.employeeNumber} />
              <HistoryCard employeeNumber={latest.data.employeeNumber} />
              <LinkedNamesCard employeeNumber={latest.data.employeeNumber} />
              <PlainSection labelledBy="set-by-hand">
                <Title order={2} id="set-by-hand" mb="xs">
                  Set for this employee
                </Title>
                {settings(latest.data.employeeNumber)}
              </PlainSection>
            </div>
          </>
        )}
      </Stack>
    </>
  );
}

function Failure({ typed, error }: { readonly typed: string; readonly error: Error }) {
  const isUnknown = error instanceof ApiError && error.code === "employee_not_found";
  if (isUnknown) return <SimilarEmployees key={typed} typed={typed} />;
  return <ErrorNotice>Failed to fetch employee data</ErrorNotice>;
}

import { Anchor, Card, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { codedReaderOf } from "@wagefloor/domain/columns.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { Link } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";
import { employeesQuery } from "../api.ts";

const mostShown = 20;

/**
 * Employees with what was typed in their number or name, to choose from, when no number with a result is exactly that: each
 * with what the newest run says. Who was only ever skipped has a page, and nothing to look up.
 */
export function SimilarEmployees({ typed }: { readonly typed: string }) {
  const employees = useQuery(employeesQuery);
  if (employees.isPending) return <Loading label="Searching" />;
  const view = employees.data && createEmployeeView(employees.data);
  const rows = view?.select({ filter: "all", search: typed, sort: null }) ?? [];
  if (view === undefined || rows.length === 0)
    return <ErrorNotice>No results found for this employee number</ErrorNotice>;
  const lastRunOf = codedReaderOf(view.columns.lastRun, (run) => run);
  return (
    <Card component="section" aria-labelledby="similar">
      <Title order={2} id="similar" mb="xs">
        {quantity(rows.length, "employee")} with “{typed}”
      </Title>
      <List listStyleType="none" spacing="xs">
        {rows.slice(0, mostShown).map((row) => {
          const number = view.columns.employeeNumber[row] ?? "";
          const owed = view.columns.owed[row] ?? null;
          const run = lastRunOf(row);
          const verdict = view.verdictOf(row);
          const lookUp = `?${new URLSearchParams({ employee: number })}`;
          return (
            <List.Item key={number}>
              <Anchor
                component={Link}
                to={view.columns.analyzed[row] === 0 ? employeeAddress(number) : lookUp}
              >
                {view.nameOf(row) === "" ? number : `${view.nameOf(row)}, ${number}`}
              </Anchor>{" "}
              {verdict !== null && <VerdictBadge verdict={verdict} measure={view.measureOf(row)} />}
              <Text component="span" c="dimmed" fz="sm">
                {[
                  run !== null && `Pay date ${formatCalendarDate(run.payDate)}`,
                  owed !== null && `${formatMoney(owed)} still owed`,
                ]
                  .filter((part) => part !== false)
                  .join(" · ")}
              </Text>
            </List.Item>
          );
        })}
      </List>
      {rows.length > mostShown && (
        <Anchor component={Link} to={`/app/employees?${new URLSearchParams({ search: typed })}`}>
          See all {quantity(rows.length, "employee")}
        </Anchor>
      )}
    </Card>
  );
}

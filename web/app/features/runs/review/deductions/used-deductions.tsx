import { List, Stack, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { UsedDeductions as Used } from "@wagefloor/contract/runs/file-deductions.ts";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { DifferencesTable } from "../../results/taken/differences-table.tsx";
import { TakenAlerts } from "../../results/taken/taken-alerts.tsx";

const mostNamed = 10;

/** What using the deductions of a file comes to: the sums, what is grave, every difference, and what is left out. */
export function UsedDeductions({ review: { deductions } }: { readonly review: Review }) {
  return deductions?.use ? <Use use={deductions.use} /> : null;
}

function Use({ use }: { readonly use: Used }) {
  const { totals, differences, recorded } = use;
  return (
    <Stack gap="sm">
      <Text aria-live="polite">
        {recorded === 0 ? (
          "Everything here is already confirmed for that run. Nothing will change."
        ) : (
          <>
            Payroll took <b>{formatMoney(totals.taken)}</b>; {formatMoney(totals.proposed)} was proposed.{" "}
            {totals.differing === 0
              ? "All amounts are as proposed."
              : `${formatCount(totals.differing)} of ${quantity(totals.employees, "amount")} ${totals.differing === 1 ? "differs" : "differ"}.`}
          </>
        )}
      </Text>
      <LeftOut use={use} />
      <TakenAlerts totals={totals} />
      {differences.length > 0 && <DifferencesTable differences={differences} />}
      {totals.differing > differences.length && (
        <Text fz="sm" c="dimmed">
          The {formatCount(differences.length)} most serious are listed. All of them are on the run's page
          afterwards.
        </Text>
      )}
    </Stack>
  );
}

function LeftOut({ use: { problems, problemsLeftOut, notInRun, notInFile } }: { readonly use: Used }) {
  return (
    <>
      {problemsLeftOut.employees > 0 && (
        <div>
          <Text fz="sm" fw={600}>
            {quantity(problemsLeftOut.employees, "amount")} can't be right and won't be used,{" "}
            {formatMoney(problemsLeftOut.amount)} in all:
          </Text>
          <List size="sm">
            {problems.slice(0, mostNamed).map(({ employeeNumber, sentence }) => (
              <List.Item key={employeeNumber}>
                {employeeNumber}: {sentence}
              </List.Item>
            ))}
            {problemsLeftOut.employees > mostNamed && (
              <List.Item>and {formatCount(problemsLeftOut.employees - mostNamed)} more</List.Item>
            )}
          </List>
        </div>
      )}
      {notInRun.employees > 0 && (
        <Text fz="sm">
          {quantity(notInRun.employees, "employee")} with {formatMoney(notInRun.amount)} in this file{" "}
          {notInRun.employees === 1 ? "isn't" : "aren't"} in that run, so these amounts aren't used.
        </Text>
      )}
      {notInFile > 0 && (
        <Text fz="sm">
          {quantity(notInFile, "employee")} of that run {notInFile === 1 ? "isn't" : "aren't"} in this file.
          Confirm what payroll took from them on the run's page.
        </Text>
      )}
    </>
  );
}

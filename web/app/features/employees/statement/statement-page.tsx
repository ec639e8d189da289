import { Anchor, Button, Card, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import type { Employer } from "@wagefloor/contract/fields/employer.ts";
import { Link, useParams } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { formatMoment, formatMoney, formatOwed } from "../../../lib/format/format.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { Figure, Figures } from "../../../ui/figures.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { balanceQuery, statementQuery } from "../api.ts";
import { useEmployeeName } from "../use-employee-name.ts";
import { ChargesTable } from "./charges-table.tsx";
import { EntriesTable } from "./entries-table.tsx";
import classes from "./statement.module.css";

export const meta = pageMeta("Statement");

/** What one employee was charged, what was deducted for it and what is owed, to print and hand over. */
export default function StatementPage() {
  const { employeeNumber = "" } = useParams();
  const statement = useQuery(statementQuery(employeeNumber));
  const balance = useQuery(balanceQuery(employeeNumber));
  const name = useEmployeeName(employeeNumber);
  const isReady = statement.data !== undefined && balance.data !== undefined;
  return (
    <Stack gap={0} key={employeeNumber}>
      <Anchor
        component={Link}
        to={employeeAddress(employeeNumber)}
        underline="hover"
        className="screen-only"
        mb="xs"
      >
        <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: "-2px" }} /> Back to the employee
      </Anchor>
      <PageHeader
        title={`Statement for ${name || `employee ${employeeNumber}`}`}
        description={
          <>
            {statement.data?.employer && <EmployerLine employer={statement.data.employer} />}
            {name !== "" && `Employee ${employeeNumber}. `}
            {statement.data && `As of ${formatMoment(statement.data.asOf)}.`}
          </>
        }
        actions={
          isReady && (
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      />
      <QueryFailure query={statement} fallback="The statement couldn't be loaded." />
      {!statement.isError && <QueryFailure query={balance} fallback="The entries couldn't be loaded." />}
      {(statement.isPending || balance.isPending) && (
        <LoadingShape label="Loading the statement" height={320} />
      )}
      {isReady && (
        <Stack gap="lg">
          <Totals statement={statement.data} toPayBack={balance.data.toPayBack} />
          <Card component="section" className={classes.card ?? ""} aria-labelledby="charges">
            <Title order={2} id="charges" mb="xs">
              Purchases and other charges
            </Title>
            <ChargesTable statement={statement.data} />
          </Card>
          <Card component="section" className={classes.card ?? ""} aria-labelledby="entries">
            <Title order={2} id="entries" mb="xs">
              Entries
            </Title>
            <EntriesTable
              employeeNumber={employeeNumber}
              charges={statement.data.charges}
              entries={balance.data.entries}
            />
          </Card>
          {balance.data.merged.map((merged) => (
            <Card
              key={merged.id}
              component="section"
              className={classes.card ?? ""}
              aria-labelledby={`entries-${merged.id}`}
            >
              <Title order={2} id={`entries-${merged.id}`} mb="xs">
                Entries under {merged.employeeNumber}
              </Title>
              <EntriesTable
                employeeNumber={employeeNumber}
                charges={statement.data.charges}
                entries={merged.entries}
              />
            </Card>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Whose statement it is, as far as it's known. */
function EmployerLine({ employer: { legalName, fein } }: { readonly employer: Employer }) {
  const said = [legalName, fein && `FEIN ${fein}`].filter((text) => text);
  if (said.length === 0) return null;
  return (
    <Text span inherit display="block">
      {said.join(", ")}
    </Text>
  );
}

interface TotalsProps {
  readonly statement: Statement;
  readonly toPayBack: number;
}

function Totals({ statement: { balance, openProposals, total }, toPayBack }: TotalsProps) {
  return (
    <Card component="section" className={classes.card ?? ""} aria-label="Totals">
      <Figures>
        <Figure
          label="Still owed"
          value={formatOwed(balance)}
          {...(openProposals > 0 && { note: `${formatMoney(openProposals)} of it proposed, not confirmed` })}
        />
        {toPayBack > 0 && <Figure label="To be paid back to the employee" value={formatMoney(toPayBack)} />}
        <Figure label="Charged" value={formatMoney(total.amount)} />
        <Figure
          label="Deducted"
          value={formatMoney(total.paid)}
          {...(toPayBack > 0 && { note: `without the ${formatMoney(toPayBack)} to be paid back` })}
        />
        {total.returned !== 0 && <Figure label="Reduced" value={formatMoney(total.returned)} />}
        {total.corrected !== 0 && <Figure label="Corrected" value={formatMoney(total.corrected)} />}
        {total.writtenOff !== 0 && <Figure label="Written off" value={formatMoney(total.writtenOff)} />}
      </Figures>
      <Text fz="xs" c="dimmed" mt="sm">
        Deductions pay for the oldest charge first.
      </Text>
    </Card>
  );
}

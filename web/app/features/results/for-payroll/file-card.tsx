import { Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import { type PayrollSettings, systemName } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { periodProblem } from "@wagefloor/domain/runs/wages/period-problem.ts";
import { useState } from "react";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { DownloadLink } from "../../../ui/download-link.tsx";
import { useIsRecalculating } from "../../runs/api.ts";
import { payrollFileUrl } from "./api.ts";
import { CardHeading } from "./card-heading.tsx";
import { FirstRows } from "./first-rows.tsx";
import { KeyInList } from "./key-in-list.tsx";
import { UnfitEmployees } from "./unfit-employees.tsx";

interface FileCardProps {
  readonly run: Run;
  readonly settings: PayrollSettings;
  readonly profileName: string;
  readonly file: NonNullable<ForPayroll["file"]>;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

/** The file for the payroll system or the list to key in, and the way to change which. */
export function FileCard({ run, settings, profileName, file, takesFocus, onChange }: FileCardProps) {
  const isList = settings.kind === "list";
  const [period, setPeriod] = useState({ periodStart: "", periodEnd: "" });
  const isRecalculating = useIsRecalculating();
  const mistake = file.lacksPeriod ? mistakeIn(period) : null;
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={2} miw={0} flex="1 1 260px">
            <CardHeading takesFocus={takesFocus}>
              {isList ? `List to key in: ${systemName(settings)}` : `File for ${fileFor(settings)}`}
            </CardHeading>
            <Text fz="sm" c="dimmed" className="screen-only">
              Used for all runs read with the profile “{profileName}”.
            </Text>
          </Stack>
          <Button variant="default" size="sm" onClick={onChange}>
            Change system
          </Button>
        </Group>
        {settings.kind === "import" && <Text fz="sm">{layoutOf(settings.system).howTo}</Text>}
        {file.unfitEmployees > 0 && <UnfitEmployees file={file} />}
        {file.lacksPeriod && (
          <Group align="flex-start">
            <TextInput
              type="date"
              label="Pay period starts"
              description="This run has no pay period"
              value={period.periodStart}
              onChange={({ currentTarget }) => setPeriod({ ...period, periodStart: currentTarget.value })}
            />
            <TextInput
              type="date"
              label="Pay period ends"
              description={`${systemName(settings)} needs it`}
              value={period.periodEnd}
              error={period.periodStart !== "" && period.periodEnd !== "" ? mistake : null}
              onChange={({ currentTarget }) => setPeriod({ ...period, periodEnd: currentTarget.value })}
            />
          </Group>
        )}
        <Group gap="sm" className="screen-only">
          <DownloadLink
            url={payrollFileUrl(run.id, file.lacksPeriod ? period : null)}
            disabled={file.employees === 0 || mistake !== null || isRecalculating}
            variant={isList ? "default" : "filled"}
          >
            {isList ? "Download CSV" : `Download ${file.fileName}`}
          </DownloadLink>
          {isList && file.employees > 0 && (
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              Print the list
            </Button>
          )}
          <Text fz="sm">
            {quantity(file.employees, "employee")}, {formatMoney(file.total)} in all
          </Text>
        </Group>
        {isList ? <KeyInList file={file} /> : <FirstRows file={file} />}
        {file.employees > file.rows.length && (
          <Text fz="sm" c="dimmed">
            The first {formatCount(file.rows.length)} of {quantity(file.employees, "row")}. The download has
            them all.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function fileFor(settings: PayrollSettings): string {
  return settings.kind === "columns" ? "payroll, with your own columns" : systemName(settings);
}

/** Why the period can't be used yet; null if it can. */
function mistakeIn({ periodStart, periodEnd }: { readonly periodStart: string; readonly periodEnd: string }) {
  if (periodStart === "" || periodEnd === "") return "Enter both days";
  return periodProblem(calendarDate(periodStart), calendarDate(periodEnd));
}

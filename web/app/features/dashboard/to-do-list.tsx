import { Card, Divider, Group, Stack, Text, Title } from "@mantine/core";
import { IconCalendarQuestion, IconChecklist, IconCircleCheck } from "@tabler/icons-react";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { EmployeeFilter } from "@wagefloor/domain/employees/employee-view.ts";
import type { ReactNode } from "react";
import { formatCalendarDate, formatCount, formatMoney } from "../../lib/format/format.ts";
import { frequencyNames } from "../../lib/format/pay-days.ts";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ofProfile } from "./next-pay-dates.tsx";
import { ToDoLine } from "./to-do-line.tsx";
import classes from "./to-do-list.module.css";

interface ToDoListProps {
  /** Undefined while the figures load, or when they cannot be had. */
  readonly dashboard: Dashboard | undefined;
  readonly loading: boolean;
  /** What there is for who has no payroll file at hand yet. */
  readonly withoutFile: ReactNode;
}

/** What there is to do, each item with a link to exactly the employees or runs it counts; before the first run, where to begin. */
export function ToDoList({ dashboard, loading, withoutFile }: ToDoListProps) {
  if (dashboard === undefined && !loading) return null;
  return (
    <Card component="section" aria-labelledby="to-do">
      <Title order={2} id="to-do" mb="xs">
        To do
      </Title>
      {dashboard === undefined ? (
        <LoadingShape label="Loading what there is to do" height={64} />
      ) : (
        <Content dashboard={dashboard} withoutFile={withoutFile} />
      )}
    </Card>
  );
}

interface ContentProps extends Pick<ToDoListProps, "withoutFile"> {
  readonly dashboard: Dashboard;
}

function Content({ dashboard, withoutFile }: ContentProps) {
  const items = itemsOf(dashboard.toDo);
  const { newestToConfirm, proposedCalendars } = dashboard.toDo;
  if (items.length + proposedCalendars.length + (newestToConfirm ? 1 : 0) > 0)
    return (
      <ul className={classes.list}>
        {items.filter(isGrave).map(lineOf)}
        {newestToConfirm && <ConfirmTaken {...newestToConfirm} {...dashboard.toDo} />}
        {items.filter((item) => !isGrave(item)).map(lineOf)}
        {proposedCalendars.map(({ profileId, profileName, frequency }) => (
          <ToDoLine
            key={profileId}
            mark={<IconCalendarQuestion size={20} aria-hidden />}
            to="/app/settings/payroll-files#pay-calendar"
            label={`Confirm the pay calendar${ofProfile(profileName)}`}
          >
            Your runs look like this: {frequencyNames[frequency].toLowerCase()}. Once you confirm it, we say
            when the next file is due.
          </ToDoLine>
        ))}
      </ul>
    );
  if (dashboard.totalRuns === 0)
    return (
      <Stack gap="md">
        <FirstSteps needsPurchases={dashboard.charging === "recorded" && dashboard.charts.owedNow === 0} />
        <Divider />
        {withoutFile}
      </Stack>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size={20} className={classes.done ?? ""} aria-hidden />
      <Text>
        {dashboard.toDo.payDates.some(({ isLate }) => isLate)
          ? "Nothing else needs your attention."
          : "Nothing needs your attention."}
      </Text>
    </Group>
  );
}

type Waiting = Dashboard["toDo"];

/** What payroll took for the newest run that waits for it. */
function ConfirmTaken({
  runId,
  payDate,
  runsToConfirm,
  toConfirm,
}: NonNullable<Waiting["newestToConfirm"]> & Pick<Waiting, "runsToConfirm" | "toConfirm">) {
  return (
    <ToDoLine
      mark={<IconChecklist size={20} aria-hidden />}
      to={`/app/results/${encodeURIComponent(runId)}`}
      label={`Confirm what payroll took on ${formatCalendarDate(payDate)}`}
    >
      {formatMoney(toConfirm)} is proposed{runsToConfirm > 1 && ` in ${formatCount(runsToConfirm)} runs`} and
      stays owed until then.
    </ToDoLine>
  );
}

interface ToDo {
  /** Whom the employees' list shows, or the runs to confirm. */
  readonly show: EmployeeFilter | "to-confirm";
  readonly count: number;
  readonly what: string;
  readonly next: string;
  readonly isGrave?: boolean;
}

function isGrave(item: ToDo): boolean {
  return item.isGrave === true;
}

function lineOf({ show, count, what, next, isGrave = false }: ToDo) {
  const isOfRuns = show === "to-confirm";
  const noun = isOfRuns ? "run" : "employee";
  return (
    <ToDoLine
      key={show}
      mark={formatCount(count)}
      count={count}
      to={`/app/${isOfRuns ? "results" : "employees"}?show=${show}`}
      label={`${count === 1 ? noun : `${noun}s`} ${what}`}
      isGrave={isGrave}
    >
      {next}
    </ToDoLine>
  );
}

function itemsOf(toDo: Dashboard["toDo"]): readonly ToDo[] {
  const all: readonly ToDo[] = [
    {
      show: "below-minimum",
      count: toDo.takenBelow === toDo.belowMinimum ? 0 : toDo.belowMinimum,
      ...(toDo.takenBelow === 0
        ? {
            what: "paid below the minimum wage",
            next: "Nothing is deducted from their pay. Correct the pay, then replace the file.",
          }
        : {
            what: "below the minimum wage in total",
            next: "Open each employee to see the shortfall.",
          }),
      isGrave: true,
    },
    {
      show: "taken-below",
      count: toDo.takenBelow,
      what: "below the minimum wage because payroll took too much",
      next: `Have payroll pay back ${formatMoney(toDo.takenShortfall)}${toDo.takenBelow === 1 ? "" : " in total"}.`,
      isGrave: true,
    },
    {
      show: "to-confirm",
      count: toDo.runsToConfirm > 1 ? toDo.runsToConfirm : 0,
      what: "to confirm in total",
      next: `${formatMoney(toDo.toConfirm)} is proposed and stays owed until then.`,
    },
    {
      show: "to-pay-back",
      count: toDo.employeesToPayBack,
      what: "to be paid back",
      next: `${formatMoney(toDo.toPayBack)}${toDo.employeesToPayBack === 1 ? "" : " in total"}, because more was deducted than ${toDo.employeesToPayBack === 1 ? "this employee owes" : "they owe"}.`,
    },
    {
      show: "no-place",
      count: toDo.withoutPlace,
      what: "not checked: location isn't mapped",
      next: "Open their run to choose the place.",
    },
    {
      show: "no-rate",
      count: toDo.withoutRate,
      what: "not checked: minimum wage isn't confirmed",
      next: "Open their run to enter the rate.",
    },
    {
      show: "not-checked",
      count:
        toDo.withoutPlace === toDo.notChecked || toDo.withoutRate === toDo.notChecked ? 0 : toDo.notChecked,
      what: toDo.withoutPlace + toDo.withoutRate > 0 ? "not checked in total" : "not checked",
      next: "Open each employee to see what's missing.",
    },
    {
      show: "coming-rate",
      count: toDo.belowComingRate,
      what: "paid less than an upcoming minimum wage",
      next: comingRatesOf(toDo.comingRates),
    },
    {
      show: "authorization-missing",
      count: toDo.authorizationsMissing,
      what: "without the authorization an item needs",
      next: "Nothing is deducted for that item until one is on file. Record it before the next run.",
    },
    {
      show: "authorization-expiring",
      count: toDo.authorizationsExpiring,
      what: "with an authorization that expired or expires within 30 days",
      next: `${toDo.authorizationsExpiring === 1 ? "This employee still owes" : "They still owe"} a balance. Have a new one signed before the next run.`,
    },
    {
      show: "left-owing",
      count: toDo.leftOwing,
      what: "left with a balance",
      next: `They owe ${formatMoney(toDo.owedByLeft)}${toDo.leftOwing === 1 ? "" : " together"}.`,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** More would push the list away; the employees' page shows who is meant. */
const placesNamed = 3;

function comingRatesOf(rates: Dashboard["toDo"]["comingRates"]): string {
  const named = rates
    .slice(0, placesNamed)
    .map(
      ({ name, effective, hourly, isConfirmed, employees }) =>
        `${name}: ${formatMoney(hourly)} from ${formatCalendarDate(effective)}${isConfirmed ? "" : ", not confirmed yet"} (${formatCount(employees)})`,
    );
  const others = rates.length - named.length;
  return [...named, ...(others > 0 ? [`and ${formatCount(others)} more`] : [])].join("; ");
}

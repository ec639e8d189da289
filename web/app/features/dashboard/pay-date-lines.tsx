import { Anchor, Text } from "@mantine/core";
import { IconCalendarDue, IconCalendarQuestion } from "@tabler/icons-react";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate } from "../../lib/format/format.ts";
import { formatWeekday, frequencyNames, movedSentence } from "../../lib/format/pay-days.ts";
import classes from "./to-do-list.module.css";

type ToDo = Dashboard["toDo"];

/** The next pay date of each pay calendar, and the calendars to confirm. */
export function PayDateLines({ payDates, proposedCalendars }: Pick<ToDo, "payDates" | "proposedCalendars">) {
  return (
    <>
      {payDates.map((one) => (
        <PayDateLine key={one.profileId} {...one} />
      ))}
      {proposedCalendars.map(({ profileId, profileName, frequency }) => (
        <DateLine
          key={profileId}
          icon={<IconCalendarQuestion size={20} aria-hidden />}
          to="/app/settings/payroll-files#pay-calendar"
          title={`Confirm the pay calendar${of(profileName)}`}
        >
          Your runs look like this: {frequencyNames[frequency].toLowerCase()}. Once you confirm it, we say
          when the next file is due.
        </DateLine>
      ))}
    </>
  );
}

function PayDateLine({ profileName, payDay, isLate, skippedSince }: ToDo["payDates"][number]) {
  const moved = movedSentence(payDay);
  const day = formatWeekday(payDay.payDate);
  return (
    <DateLine
      icon={<IconCalendarDue size={20} aria-hidden />}
      isLate={isLate}
      to="/app/analysis"
      title={isLate ? `No run yet for ${day}${of(profileName)}` : `Next pay date${of(profileName)}: ${day}`}
    >
      {isLate
        ? "Drop its payroll file. Were pay dates moved? Change the pay calendar in Settings."
        : "Drop the payroll file."}
      {moved && ` ${moved}.`}
      {skippedSince &&
        ` The last run was for ${formatCalendarDate(skippedSince)}; the pay dates in between have no run.`}
    </DateLine>
  );
}

interface DateLineProps {
  readonly icon: ReactNode;
  readonly to: string;
  readonly title: string;
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

function DateLine({ icon, to, title, isLate = false, children }: DateLineProps) {
  return (
    <li className={classes.item}>
      <span className={classes.count} data-late={isLate || undefined}>
        {icon}
      </span>
      <div>
        <Anchor component={Link} to={to} fw={550} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Anchor>
        <Text fz="sm" c="dimmed">
          {children}
        </Text>
      </div>
    </li>
  );
}

/** Which profile is meant, where there are several. */
function of(profileName: string | null): string {
  return profileName === null ? "" : ` of ${profileName}`;
}

import { Anchor, Stack, Title } from "@mantine/core";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { companiesText } from "@wagefloor/domain/same-company.ts";
import { Link } from "react-router";
import { formatCalendarDate } from "../../lib/format/format.ts";
import { formatWeekday, movedSentence } from "../../lib/format/pay-days.ts";
import classes from "./next-pay-dates.module.css";
import { Why } from "./why.tsx";

type PayDate = Dashboard["toDo"]["payDates"][number];

/** The next pay date of each pay calendar, or of each of its companies, which leads to where its file is dropped. */
export function NextPayDates({ payDates }: { readonly payDates: readonly PayDate[] }) {
  if (payDates.length === 0) return null;
  return (
    <Stack component="section" gap={4} aria-label="Next pay date">
      {payDates.map((one) => (
        <NextPayDate key={`${one.profileId} ${one.payDay.payDate}`} {...one} />
      ))}
    </Stack>
  );
}

function NextPayDate({ profileName, companies = [], payDay, isLate, skippedSince }: PayDate) {
  const day = `${formatWeekday(payDay.payDate)}${ofProfile(profileName)}${ofCompanies(companies)}`;
  const moved = movedSentence(payDay);
  const reasons = [
    ...(isLate ? ["Drop its payroll file. Were pay dates moved? Change the pay calendar in Settings."] : []),
    ...(moved === null ? [] : [`${moved}.`]),
    ...(skippedSince === null
      ? []
      : [`The last run was for ${formatCalendarDate(skippedSince)}; the pay dates in between have no run.`]),
  ];
  return (
    <div className={classes.date} data-late={isLate || undefined}>
      <Title order={2}>
        {isLate ? "No run yet for " : "Next pay date: "}
        <Anchor component={Link} to="/app/analysis" inherit>
          {day}
        </Anchor>
      </Title>
      {reasons.length > 0 && <Why of={`the pay date ${day}`}>{reasons.join(" ")}</Why>}
    </div>
  );
}

/** Which companies are meant, where the profile has others. */
function ofCompanies(codes: readonly string[]): string {
  return codes.length === 0 ? "" : `, ${companiesText(codes)}`;
}

/** Which profile is meant, where there are several. */
export function ofProfile(profileName: string | null): string {
  return profileName === null ? "" : ` of ${profileName}`;
}

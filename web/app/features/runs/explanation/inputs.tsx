import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Result } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { resultFilters } from "@wagefloor/domain/runs/result-filters.ts";
import type { ReactNode } from "react";
import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../results/api.ts";
import classes from "./result-explanation.module.css";

interface InputsProps {
  readonly run: Run;
  readonly result: Result;
}

/** What a figure was calculated from: the pay of the file, the place, and the rate with its source. */
export function Inputs({ run, result }: InputsProps) {
  const hoursDiffer = result.hoursOverAllRows !== result.totalHours;
  return (
    <dl className={classes.inputs}>
      <Input label="Gross pay">{formatMoney(result.totalGross)}</Input>
      <Input
        label="Hours used"
        {...(hoursDiffer && { note: `${formatHours(result.hoursOverAllRows)} over all rows of the file` })}
      >
        {formatHours(result.totalHours)}
      </Input>
      <Input label="Pay date">{formatCalendarDate(run.payDate)}</Input>
      <Input
        label="Place"
        note={result.location === "" ? "No location in the file" : `In the file: ${result.location}`}
      >
        {isUnknownLocation(result) ? "Unknown" : result.jurisdiction.name}
      </Input>
      <Input label="Minimum wage" note={<RateSource run={run} result={result} />}>
        {formatMoney(result.minimumWage)} an hour
      </Input>
    </dl>
  );
}

function isUnknownLocation({ verdict, reasons }: Result): boolean {
  return resultFilters["unknown-location"](verdict, reasons);
}

/** Whose rate it is, since when, and where it is published; nothing if the table has another rate by now. */
function RateSource({ run, result }: InputsProps) {
  const { data } = useQuery(jurisdictionsQuery(run.payDate));
  const place = data?.find(({ key }) => key === result.jurisdiction.key);
  if (data === undefined) return null;
  if (place?.hourly !== result.minimumWage)
    return "The rate when this run was made. The wage table has changed since.";
  return (
    <>
      {place.rateOf} rate since {formatCalendarDate(place.since)},{" "}
      <Anchor href={place.source} target="_blank" rel="noreferrer" inherit>
        source
      </Anchor>
    </>
  );
}

function Input({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </>
  );
}

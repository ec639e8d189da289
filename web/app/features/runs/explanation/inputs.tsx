import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Result } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { resultFilters } from "@wagefloor/domain/runs/result-filters.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../results/api.ts";
import { Input } from "./input.tsx";
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
      {run.period && (
        <Input label="Pay period">
          {formatCalendarDate(run.period.from)} to {formatCalendarDate(run.period.through)}
        </Input>
      )}
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
      .{" "}
      <Anchor
        component={Link}
        to={`/minimum-wages?${new URLSearchParams({ place: place.rateOf, on: run.payDate })}`}
        inherit
      >
        All rates on this date
      </Anchor>
    </>
  );
}

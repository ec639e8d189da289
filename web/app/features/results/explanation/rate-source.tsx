import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { enteredRateOf } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { Link } from "react-router";
import { enteredRatesQuery } from "../../../lib/entered-rates.ts";
import { formatCalendarDate, formatMoment } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { daysOf } from "../rates/days-of.ts";
import { SourceOfRate } from "../rates/source-of-rate.tsx";

interface RateSourceProps {
  readonly run: Run;
  /** Key of the jurisdiction; empty in runs from before it was kept. */
  readonly place: string;
  /** The rate that was used, in cents an hour. */
  readonly minimumWage: number;
}

/** Whose rate it is, since when, and where it is published; nothing if the table has another rate by now. */
export function RateSource({ isEntered, ...rate }: RateSourceProps & { readonly isEntered: boolean }) {
  return isEntered ? <EnteredSource {...rate} /> : <SourceInTable {...rate} />;
}

/** Of a result that rests on entered rates; the one that binds may still be the wage table's. */
function EnteredSource({ run, place, minimumWage }: RateSourceProps) {
  const { data, isPending } = useQuery(enteredRatesQuery);
  if (isPending) return "Loading the source";
  const rate = enteredRateOf(data ?? [], { place, hourly: minimumWage }, daysOf(run));
  if (rate === undefined) return <SourceInTable run={run} place={place} minimumWage={minimumWage} />;
  return (
    <>
      Entered by you: {rate.jurisdiction.name} rate from {formatCalendarDate(rate.effective)} to{" "}
      {formatCalendarDate(rate.through)}, <SourceOfRate source={rate.source} />. Entered{" "}
      {formatMoment(rate.enteredAt)}
      {rate.enteredBy !== null && ` by ${rate.enteredBy}`}.
    </>
  );
}

function SourceInTable({ run: { payDate, period }, place, minimumWage }: RateSourceProps) {
  const { data, isPending } = useQuery(jurisdictionsQuery(payDate, period));
  if (isPending) return "Loading the source";
  const rate = data?.find(({ key }) => key === place);
  if (rate === undefined) return null;
  if (rate.hourly !== minimumWage)
    return "The rate when this run was made. The wage table has changed since.";
  const day = dayOfRate(rate.since, period?.from ?? payDate);
  return (
    <>
      {rate.rateOf} rate since {formatCalendarDate(rate.since)}, <SourceOfRate source={rate.source} />.{" "}
      <Anchor
        component={Link}
        to={`/minimum-wages?${new URLSearchParams({ place: rate.rateOf, on: day })}`}
        inherit
      >
        All rates on {formatCalendarDate(day)}
      </Anchor>
    </>
  );
}

/** A day on which the rate counted: the first of the period, or the rate's own if it began in the period. */
function dayOfRate(since: string, first: string): string {
  return since > first ? since : first;
}

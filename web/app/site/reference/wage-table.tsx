import { Anchor } from "@mantine/core";
import { formatCalendarDate, formatMoney } from "../../lib/format/format.ts";
import table from "./table.module.css";
import { TableScroller } from "./table-scroller.tsx";
import { type ListedPlace, type ListedRate, ratesOn } from "./wage-list.ts";
import classes from "./wage-table.module.css";

interface WageTableProps {
  readonly places: readonly ListedPlace[];
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The binding minimum wage of each place on one day, with its source and the next known change. */
export function WageTable({ places, day }: WageTableProps) {
  return (
    <TableScroller label="Minimum wages">
      <table className={`${table.table} ${table.ruled} ${classes.wages}`}>
        <caption>
          <span>Minimum wages on {formatCalendarDate(day)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" className={table.figure}>
              An hour
            </th>
            <th scope="col">Since</th>
            <th scope="col">Next known change</th>
            <th scope="col">Notes</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <WageRow key={place.key} place={place} day={day} />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function WageRow({ place, day }: { readonly place: ListedPlace; readonly day: string }) {
  const { current, next } = ratesOn(place, day);
  if (!current) return null;
  return (
    <tr data-local={place.local || undefined}>
      <th scope="row" className={classes.place}>
        {place.name}
        {current.rateOf && <span className={classes.note}>{ownerOf(current.rateOf)}</span>}
      </th>
      <td className={table.figure}>
        {formatMoney(current.hourly)}
        {current.unconfirmed && <span className={classes.note}>not confirmed for this date</span>}
      </td>
      <td className={classes.date}>{formatCalendarDate(current.since)}</td>
      <td className={classes.next}>
        {next ? `${formatMoney(next.hourly)} from ${formatCalendarDate(next.from)}` : "none known"}
      </td>
      <td className={classes.notes}>
        {place.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </td>
      <td>
        <Source rate={current} place={place.name} />
      </td>
    </tr>
  );
}

function ownerOf(rateOf: string): string {
  return rateOf === "Federal" ? "the federal rate" : `the rate of ${rateOf}`;
}

function Source({ rate, place }: { readonly rate: ListedRate; readonly place: string }) {
  const host = new URL(rate.source).hostname.replace(/^www\./, "");
  return (
    <>
      <Anchor href={rate.source} inherit aria-label={`${host}, source for ${place}`}>
        {host}
      </Anchor>
      {!rate.verified && <span className={classes.note}>not verified</span>}
    </>
  );
}

import { Container, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import { formatCalendarDate, formatCount } from "../../lib/format/format.ts";
import { localDate } from "../../lib/format/local-date.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import opening from "../../ui/page/opening.module.css";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { listWages } from "./list-wages.ts";
import classes from "./minimum-wages-page.module.css";
import { dayWithin, placesMatching } from "./wage-list.ts";
import { WageTable } from "./wage-table.tsx";

export const meta = pageMeta(
  "Minimum wages in force, by state and city",
  "The general minimum wage in every US state and in the cities and counties that set their own, with the effective date, source, and next known change.",
);

/** Runs when the pages are built; the browser is sent the list, not the whole table with its history. */
export function loader() {
  return listWages(new Date().toISOString().slice(0, 10));
}

/** The table that the calculation uses. Without scripts, it shows the rates on the build's date. */
export default function MinimumWagesPage() {
  const list = useLoaderData<typeof loader>();
  const builtOn = dayWithin(list, list.builtOn);
  const [day, setDay] = useState(builtOn);
  const [search, setSearch] = useState("");
  const dayField = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [asked] = useSearchParams();
  useEffect(() => {
    // The user may have chosen and typed before this script loaded.
    const shown = dayField.current?.value ?? "";
    const isChosen = shown !== "" && shown !== builtOn;
    setDay(dayWithin(list, isChosen ? shown : asked.get("on") || localDate(new Date())));
    setSearch(searchField.current?.value || asked.get("place") || "");
  }, [list, builtOn, asked]);
  const places = placesMatching(list.places, search);
  return (
    <Container size="lg" className={classes.page}>
      <PageHeading className={opening.heading}>Minimum wages in force</PageHeading>
      <Text className={opening.lead}>
        The general hourly minimum wage for adults who don't earn tips, as Wagefloor uses it: the highest of
        the federal, state, and local rates in force on the pay date. Rates for a single industry, small
        employers, tipped workers, youth, and training aren't listed.
      </Text>
      <search className={classes.controls}>
        <TextInput
          ref={searchField}
          label="Find a state, city or county"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          type="search"
        />
        <TextInput
          ref={dayField}
          label="In force on"
          type="date"
          value={day}
          min={list.from}
          max={list.until}
          onChange={(event) =>
            event.currentTarget.value && setDay(dayWithin(list, event.currentTarget.value))
          }
        />
        <Text role="status" className={classes.count}>
          {places.length === 1 ? "1 place" : `${formatCount(places.length)} places`}
        </Text>
      </search>
      <WageTable places={places} day={day} />
      <Text className={classes.note}>
        Our wage rates start on {formatCalendarDate(list.from)} and were last reviewed on{" "}
        {formatCalendarDate(list.asOf)}. They are confirmed through at least{" "}
        {formatCalendarDate(list.confirmedThrough)}. If a rate hasn't been announced or checked yet, we show
        the last known rate as <i>not confirmed for this date</i>, and results that depend on it aren't
        checked.
      </Text>
    </Container>
  );
}

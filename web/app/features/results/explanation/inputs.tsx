import type { Result, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isHighestInState } from "@wagefloor/domain/minimum-wage/table.ts";
import { isOfUnknownPlace } from "@wagefloor/domain/runs/results/result-filters.ts";
import { partsLeftOut } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import type { ReactNode } from "react";
import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { unknownLocation } from "../../../lib/format/location-words.ts";
import { Input } from "./parts/input.tsx";
import classes from "./parts/result-explanation.module.css";
import { RateSource } from "./rate-source.tsx";
import { SetPlaceButton } from "./set-place-button.tsx";

interface InputsProps {
  readonly run: Run;
  /** As the file has it. */
  readonly location: string;
  /** Of a result, or of a skipped employee; null where it wasn't kept. */
  readonly pay: Result | SkippedEntry["pay"];
  /** Whether the place can be set in the same panel. */
  readonly isSetHere: boolean;
  /** Further inputs. */
  readonly children?: ReactNode;
}

/** What a figure was calculated from: the pay of the file, the place, and the rate with its source. */
export function Inputs({ run, location, pay, isSetHere, children }: InputsProps) {
  const isBound = pay !== null && isHighest(pay);
  return (
    <dl className={classes.inputs}>
      {pay && (
        <>
          <Input label="Gross pay">{formatMoney(pay.totalGross)}</Input>
          {"uncounted" in pay &&
            partsLeftOut(pay.uncounted, pay.reasons).map(({ label, note, amount }) => (
              <Input key={label} label={label} note={note}>
                −{formatMoney(amount)}
              </Input>
            ))}
          <Input
            label="Hours used"
            {...(pay.hoursOverAllRows !== pay.totalHours && {
              note: `${formatHours(pay.hoursOverAllRows)} over all rows of the file`,
            })}
          >
            {formatHours(pay.totalHours)}
          </Input>
        </>
      )}
      <Input label="Pay date">{formatCalendarDate(run.payDate)}</Input>
      {run.period && (
        <Input label="Pay period">
          {formatCalendarDate(run.period.from)} to {formatCalendarDate(run.period.through)}
        </Input>
      )}
      <Input label="Place" note={location === "" ? "No location in the file" : `In the file: ${location}`}>
        {placeOf(pay)}
        {isSetHere && (
          <>
            {" · "}
            <SetPlaceButton>Set another place</SetPlaceButton>
          </>
        )}
      </Input>
      {pay && (
        <Input
          label="Minimum wage"
          note={
            <>
              {isBound && `The highest in ${pay.jurisdiction.name}, because the file names only the state. `}
              <RateSource
                run={run}
                place={isBound ? pay.rateOf.key : pay.jurisdiction.key}
                minimumWage={pay.minimumWage}
                isEntered={pay.reasons.includes("rate-entered")}
              />
            </>
          }
        >
          {formatMoney(pay.minimumWage)} an hour
        </Input>
      )}
      {pay?.earlier && (
        <Input
          label={`Before ${formatCalendarDate(pay.earlier.before)}`}
          note={pay.earlier.isEntered ? "Hours entered in the review" : "Hours by the dates in the file"}
        >
          {formatHours(pay.earlier.hours)} hours at {formatMoney(pay.earlier.hourly)} an hour
        </Input>
      )}
      {children}
    </dl>
  );
}

function placeOf(pay: InputsProps["pay"]): string {
  if (pay === null) return "Not looked up";
  const isUnknown = isOfUnknownPlace(pay.reasons) && !isHighest(pay);
  return isUnknown ? unknownLocation : pay.jurisdiction.name;
}

function isHighest({ jurisdiction, rateOf }: Pick<Result, "jurisdiction" | "rateOf">): boolean {
  return isHighestInState({ jurisdiction: jurisdiction.key, rateOf: rateOf.key });
}

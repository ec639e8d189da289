import { Anchor, Box } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { kindName } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import { openColumnsIn } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { isDoubt, placeReasons, type Reason } from "@wagefloor/domain/reasons/reasons.ts";
import { Link } from "react-router";
import { reasonTexts } from "../../../lib/format/verdicts.ts";
import { Note } from "../../../ui/page/note.tsx";
import { SettleLocations } from "../../history/recheck/settle-locations.tsx";
import type { UnmappedLocation } from "../../runs/places/places-of-locations.ts";
import { ItemCaps } from "./items/item-caps.tsx";
import { SetPlaceButton } from "./set-place-button.tsx";

interface ReasonNotesProps {
  readonly run: Run;
  readonly employeeNumber: string;
  /** As the file has it, and further ones of the employee. */
  readonly location: string;
  readonly otherLocations?: readonly string[];
  readonly reasons: readonly Reason[];
  /** Names of the places whose rate isn't confirmed. */
  readonly unconfirmedRates: readonly string[];
  /** Whether the place can be set in the same panel. */
  readonly isSetHere?: boolean;
}

/** What keeps the pay of an employee from being checked for certain, each with the way to settle it. */
export function ReasonNotes({
  run,
  employeeNumber,
  location,
  otherLocations = [],
  reasons,
  unconfirmedRates,
  isSetHere = true,
}: ReasonNotesProps) {
  const locations = [location, ...otherLocations]
    .filter((text) => text !== "")
    .map((text) => ({ location: text, employees: 1 }));
  const isMissing = locations.length === 0;
  return reasonTexts(reasons, unconfirmedRates).map(({ reason, label, explanation }) => (
    <Note key={reason} title={label} isNeutral={!isDoubt(reason)}>
      {isMissing && reason === "unknown-place" ? noLocation : explanation}{" "}
      {reason === "unknown-kind-of-pay" && kindsOf(run)}
      {inThisFile(openColumnsIn(run.notes, reason))}
      {reason === "item-cap" && <ItemCaps run={run} employeeNumber={employeeNumber} />}
      <WayOut reason={reason} run={run} locations={locations} isSetHere={isSetHere} />
    </Note>
  ));
}

interface WayOutProps {
  readonly reason: Reason;
  readonly run: Run;
  readonly locations: readonly UnmappedLocation[];
  readonly isSetHere: boolean;
}

/** How a note is settled, where that can be done in Wagefloor. */
function WayOut({ reason, run, locations, isSetHere }: WayOutProps) {
  if (placeReasons.includes(reason))
    return locations.length === 0 ? (
      <NoLocation isSetHere={isSetHere} />
    ) : (
      <Box mt="xs">
        <SettleLocations run={run} locations={locations} label="Map this location" />
      </Box>
    );
  const way = ways[reason];
  if (way === undefined) return null;
  return (
    <div>
      <Anchor component={Link} to={way.to} inherit>
        {way.text}
      </Anchor>
    </div>
  );
}

const noLocation =
  "The file has no location for this employee, so the federal minimum wage was used. The state or city may require more.";

/** There is no text to map. */
function NoLocation({ isSetHere }: Pick<WayOutProps, "isSetHere">) {
  if (!isSetHere)
    return (
      <div>
        Add it to the file and replace this run's file with it, or set the place in the look-up for the next
        files.
      </div>
    );
  return (
    <div>
      <SetPlaceButton>Set the place of this employee</SetPlaceButton>, then recalculate this run.
    </div>
  );
}

/** Which kinds of pay the profile of a run didn't know. */
function kindsOf({ notes }: Run): string {
  const kinds = notes.flatMap((note) => (note.kind === "unknown-kinds" ? note.kinds : []));
  return inThisFile(kinds.map(({ value }) => kindName(value)));
}

function inThisFile(names: readonly string[]): string {
  return names.length === 0 ? "" : `In this file: ${names.join(", ")}.`;
}

const ways: Partial<Record<Reason, { readonly to: string; readonly text: string }>> = {
  "no-hours": { to: "/app/settings/payroll-files", text: "Choose which hours are used in Settings" },
  "unreadable-hours": { to: "/app/settings/payroll-files", text: "Choose which hours are used in Settings" },
  "hours-differ": { to: "/app/settings/payroll-files", text: "Choose which hours are used in Settings" },
  "rate-not-confirmed": { to: "/app/settings/locations", text: "Enter the minimum wage in Settings" },
  "rate-entered": { to: "/app/settings/locations", text: "See the minimum wages that you entered" },
};

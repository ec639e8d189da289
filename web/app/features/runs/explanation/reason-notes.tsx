import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Run } from "@wagefloor/contract/runs.ts";
import { kindName } from "@wagefloor/domain/payroll-file/file-notes.ts";
import { placeReasons, type Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import { Link } from "react-router";
import { reasonTexts } from "../../../lib/format/verdicts.ts";
import { MapLocationsDialog } from "../results/map-locations-dialog.tsx";
import { Note } from "./note.tsx";

interface ReasonNotesProps {
  readonly run: Run;
  readonly location: string;
  readonly reasons: readonly Reason[];
  /** Names of the places whose rate isn't confirmed. */
  readonly unconfirmedRates: readonly string[];
}

/** What keeps the pay of an employee from being checked for certain, each with the way to settle it. */
export function ReasonNotes({ run, location, reasons, unconfirmedRates }: ReasonNotesProps) {
  return reasonTexts(reasons, unconfirmedRates).map(({ reason, label, explanation }) => (
    <Note key={reason} title={label}>
      {explanation} {reason === "unknown-kind-of-pay" && kindsOf(run)}
      <WayOut reason={reason} run={run} location={location} />
    </Note>
  ));
}

interface WayOutProps {
  readonly reason: Reason;
  readonly run: Run;
  readonly location: string;
}

/** How a note is settled, where that can be done in Wagefloor. */
function WayOut({ reason, run, location }: WayOutProps) {
  if (placeReasons.includes(reason))
    return location === "" ? null : <MapLocation run={run} location={location} />;
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

/** Which kinds of pay the profile of a run didn't know. */
function kindsOf({ notes }: Run): string {
  const kinds = notes.flatMap((note) => (note.kind === "unknown-kinds" ? note.kinds : []));
  return `In this file: ${kinds.map(({ value }) => kindName(value)).join(", ")}.`;
}

const ways: Partial<Record<Reason, { readonly to: string; readonly text: string }>> = {
  "no-hours": { to: "/app/settings", text: "Choose which hours are used in Settings" },
  "unreadable-hours": { to: "/app/settings", text: "Choose which hours are used in Settings" },
  "hours-differ": { to: "/app/settings", text: "Choose which hours are used in Settings" },
  "rate-not-confirmed": { to: "/minimum-wages", text: "See the rates and their sources" },
};

function MapLocation({ run, location }: Omit<WayOutProps, "reason">) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Button variant="default" size="xs" mt="xs" onClick={open}>
        Map this location
      </Button>
      <MapLocationsDialog
        opened={opened}
        onClose={close}
        run={run}
        locations={[{ location, employees: 1 }]}
      />
    </div>
  );
}

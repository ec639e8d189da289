import { Alert, Anchor, Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertCircle } from "@tabler/icons-react";
import type { Result } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import type { Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import { Link } from "react-router";
import { reasonTexts } from "../../../lib/format/verdicts.ts";
import { MapLocationsDialog } from "../results/map-locations-dialog.tsx";

interface ResultNotesProps {
  readonly run: Run;
  readonly result: Result;
}

/** What keeps a figure from being certain, each with the way to settle it. */
export function ResultNotes({ run, result }: ResultNotesProps) {
  const notes = reasonTexts(result.reasons, result.unconfirmedRates);
  if (notes.length === 0) return null;
  return (
    <Stack gap="sm">
      {notes.map(({ reason, label, explanation }) => (
        <Alert key={reason} color="yellow" title={label} icon={<IconAlertCircle aria-hidden />} role="note">
          {explanation}
          <WayOut reason={reason} run={run} location={result.location} />
        </Alert>
      ))}
    </Stack>
  );
}

interface WayOutProps {
  readonly reason: Reason;
  readonly run: Run;
  readonly location: string;
}

/** How a note is settled, where that can be done in Wagefloor. */
function WayOut({ reason, run, location }: WayOutProps) {
  if (mappable.has(reason)) return location === "" ? null : <MapLocation run={run} location={location} />;
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

const mappable: ReadonlySet<Reason> = new Set([
  "unknown-place",
  "unknown-city",
  "zip-only",
  "postal-address",
  "local-rate-may-bind",
]);

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
        payDate={run.payDate}
        locations={[{ location, employees: 1 }]}
      />
    </div>
  );
}

import { Modal, Stack, Text } from "@mantine/core";
import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { useMemo } from "react";
import { MapLocations } from "./map-locations.tsx";
import { unknownLocations } from "./table/result-rows.ts";

interface MapLocationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly run: Run;
  readonly columns: Results;
}

/** Lets a person say which place each unknown location of a run is. */
export function MapLocationsDialog({ opened, onClose, run, columns }: MapLocationsDialogProps) {
  const locations = useMemo(() => unknownLocations(columns), [columns]);
  return (
    <Modal opened={opened} onClose={onClose} title="Map locations" size="lg">
      <Stack>
        <Text fz="sm" c="dimmed">
          A mapping is remembered and takes effect from the next run. This run stays as it was saved: void it
          and upload the file again if its deductions should change.
        </Text>
        <MapLocations payDate={run.payDate} locations={locations} />
      </Stack>
    </Modal>
  );
}

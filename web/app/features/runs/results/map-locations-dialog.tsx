import { Modal, Stack, Text } from "@mantine/core";
import { MapLocations } from "./map-locations.tsx";
import type { UnmappedLocation } from "./map-locations-form.tsx";

interface MapLocationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly payDate: string;
  /** Most employees first. */
  readonly locations: readonly UnmappedLocation[];
}

/** Lets a person say which place each unknown location of a run is. */
export function MapLocationsDialog({ opened, onClose, ...run }: MapLocationsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Map locations" size="lg">
      <Stack>
        <Text fz="sm" c="dimmed">
          A mapping is remembered and takes effect from the next run. This run stays as it was saved: void it
          and upload the file again if its deductions should change.
        </Text>
        <MapLocations {...run} />
      </Stack>
    </Modal>
  );
}

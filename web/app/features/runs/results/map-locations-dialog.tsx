import { Anchor, Modal, Stack, Text } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { Link } from "react-router";
import { MapLocations } from "./map-locations.tsx";
import type { UnmappedLocation } from "./map-locations-form.tsx";
import { analysisAddress } from "./run-address.ts";

interface MapLocationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly run: Pick<Run, "id" | "payDate" | "status">;
  /** Most employees first. */
  readonly locations: readonly UnmappedLocation[];
}

/** Lets a person say which place each unknown location of a run is. */
export function MapLocationsDialog({ opened, onClose, run, locations }: MapLocationsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Map locations" size="lg">
      <Stack>
        <Text fz="sm" c="dimmed">
          A mapping is remembered and takes effect from the next run.
          {run.status === "completed" && (
            <>
              {" "}
              This run stays as it was saved. To check its employees by the mapping,{" "}
              <Anchor component={Link} to={analysisAddress(run.id)} inherit>
                replace its file
              </Anchor>{" "}
              with the same file.
            </>
          )}
        </Text>
        <MapLocations payDate={run.payDate} locations={locations} />
      </Stack>
    </Modal>
  );
}

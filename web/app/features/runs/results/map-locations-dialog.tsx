import { Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { useMemo } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { locationMappingsQuery } from "../../../lib/location-mappings.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { jurisdictionsQuery, proposalsQuery } from "./api.ts";
import { MapLocationsForm } from "./map-locations-form.tsx";
import { unknownLocations } from "./table/result-rows.ts";

interface MapLocationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly run: Run;
  readonly columns: Results;
}

/** Lets a person say which place each unknown location of a run is. */
export function MapLocationsDialog({ opened, onClose, run, columns }: MapLocationsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Map locations" size="lg">
      <Stack>
        <Text fz="sm" c="dimmed">
          A mapping is remembered and takes effect from the next run. This run stays as it was saved: void it
          and upload the file again if its deductions should change.
        </Text>
        <DialogContent run={run} columns={columns} />
      </Stack>
    </Modal>
  );
}

function DialogContent({ run, columns }: { readonly run: Run; readonly columns: Results }) {
  const jurisdictions = useQuery(jurisdictionsQuery(run.payDate));
  const mappings = useQuery(locationMappingsQuery);
  const locations = useMemo(() => unknownLocations(columns), [columns]);
  const proposals = useQuery(proposalsQuery(locations.map(({ location }) => location)));
  const queries = [jurisdictions, mappings, proposals];
  if (jurisdictions.isPending || mappings.isPending || proposals.isPending)
    return <Loading label="Loading places" />;
  if (jurisdictions.isError || mappings.isError || proposals.isError)
    return (
      <ErrorNotice
        onRetry={() => queries.filter((query) => query.isError).forEach((query) => void query.refetch())}
      >
        {sentenceOf(
          jurisdictions.error ?? mappings.error ?? proposals.error,
          "The places could not be loaded.",
        )}
      </ErrorNotice>
    );
  return (
    <MapLocationsForm
      locations={locations}
      jurisdictions={jurisdictions.data}
      mappings={mappings.data}
      proposals={proposals.data}
    />
  );
}

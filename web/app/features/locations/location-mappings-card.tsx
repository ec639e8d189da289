import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { locationMappingsQuery, useForgetLocation } from "../../lib/location-mappings.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";

/** The user's location mappings, each with a button to remove it. */
export function LocationMappingsCard() {
  const mappings = useQuery(locationMappingsQuery);
  return (
    <SettingsCard
      id="location-mappings"
      title="Location Mappings"
      description="Locations in your files that aren't in our wage table, and the places you mapped them to."
    >
      {mappings.isPending && <LoadingShape label="Loading location mappings" h={{ base: 41, sm: 20 }} />}
      <QueryFailure query={mappings} fallback="The mappings couldn't be loaded." />
      {mappings.data && <Mappings mappings={mappings.data} />}
    </SettingsCard>
  );
}

interface Mapping {
  readonly location: string;
  readonly jurisdiction: { readonly name: string };
}

function Mappings({ mappings }: { mappings: readonly Mapping[] }) {
  const [doomed, setDoomed] = useState<Mapping | null>(null);
  if (mappings.length === 0) {
    return (
      <Text size="sm">
        You haven't mapped any locations. If an analysis finds an unknown location, you can map it there.
      </Text>
    );
  }
  return (
    <>
      <RowList>
        {mappings.map((mapping) => (
          <Row
            key={mapping.location}
            actions={<RemoveButton mapping={mapping} onClick={() => setDoomed(mapping)} />}
          >
            <b>{mapping.location}</b> is {mapping.jurisdiction.name}
          </Row>
        ))}
      </RowList>
      {doomed && <RemoveDialog mapping={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function RemoveButton({ mapping, onClick }: { readonly mapping: Mapping; readonly onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Remove mapping of ${mapping.location}`}
      onClick={onClick}
    >
      Remove
    </Button>
  );
}

function RemoveDialog({ mapping, onClose }: { mapping: Mapping; onClose: () => void }) {
  const forget = useForgetLocation();
  return (
    <ConfirmDialog
      title="Remove this mapping?"
      confirmLabel="Remove mapping"
      pending={forget.isPending}
      focusAfter="location-mappings"
      error={forget.error && sentenceOf(forget.error, "The mapping couldn't be removed.")}
      onConfirm={() => forget.mutate(mapping.location, { onSuccess: onClose })}
      onClose={onClose}
    >
      Starting with your next analysis, <b>{mapping.location}</b> will be unknown again. Past runs don't
      change.
    </ConfirmDialog>
  );
}

import { locationMappingsQuery, useForgetLocation } from "../../lib/location-mappings.ts";
import { ConfirmSend } from "../../ui/dialogs/confirm-send.tsx";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { type ItemDialogProps, ItemList } from "../../ui/item-list.tsx";

/** The user's location mappings, each with a button to remove it. */
export function LocationMappingsCard() {
  return (
    <QueryCard
      id="location-mappings"
      title="Location Mappings"
      description="Locations in your files that aren't in our wage table, and the places you mapped them to."
      query={locationMappingsQuery}
      what="location mappings"
      h={{ base: 41, sm: 20 }}
    >
      {(mappings) => (
        <ItemList
          items={mappings}
          empty="You haven't mapped any locations. If an analysis finds an unknown location, you can map it there."
          keyOf={({ location }) => location}
          nameOf={({ location }) => `mapping of ${location}`}
          actions={[{ label: "Remove", Dialog: RemoveDialog }]}
        >
          {({ location, jurisdiction }) => (
            <>
              <b>{location}</b> is {jurisdiction.name}
            </>
          )}
        </ItemList>
      )}
    </QueryCard>
  );
}

function RemoveDialog({ item, onClose }: ItemDialogProps<{ readonly location: string }>) {
  return (
    <ConfirmSend
      title="Remove this mapping?"
      confirmLabel="Remove mapping"
      focusAfter="location-mappings"
      sending={useForgetLocation()}
      sent={item.location}
      fallback="The mapping couldn't be removed."
      onClose={onClose}
    >
      Starting with your next analysis, <b>{item.location}</b> will be unknown again. Past runs don't change.
    </ConfirmSend>
  );
}

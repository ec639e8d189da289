import { Text } from "@mantine/core";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { formatDay, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { ConfirmSend } from "../../ui/dialogs/confirm-send.tsx";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { type ItemDialogProps, ItemList } from "../../ui/item-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { profilesQuery, useDeleteProfile } from "./api.ts";

/** All profiles, each with the way to change or delete it, and the way to a new one. */
export function ProfilesCard() {
  return (
    <QueryCard
      id="profiles"
      title="Profiles"
      description="How we read each kind of payroll file. We choose the profile by the file's columns."
      query={profilesQuery}
      what="profiles"
      h={{ base: 118, sm: 97 }}
      footer={
        <LinkButton to="/app/profiles/new" variant="default">
          Add a profile
        </LinkButton>
      }
    >
      {(profiles) => (
        <ItemList
          items={profiles}
          empty="You don't have a profile yet. Add one from a payroll file."
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkOf={(profile) => <ChangeLink {...profile} />}
          actions={[{ label: "Delete", Dialog: DeleteDialog }]}
        >
          {(profile) => (
            <>
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {profile.name}
              </Text>
              <Text size="sm" c="dimmed">
                {factsOf(profile)}
              </Text>
            </>
          )}
        </ItemList>
      )}
    </QueryCard>
  );
}

function factsOf({ plan, deductionAmount, usedAt }: NamedProfile): string {
  const used = usedAt === null ? "not used yet" : `last used ${formatDay(usedAt)}`;
  const { workweekStart: start } = plan;
  const week = start === null ? "" : `workweek starts on ${weekdayNames[start]}, `;
  return `${quantity(plan.columns.length, "column")}, deduction ${formatMoney(deductionAmount)}, ${week}${used}`;
}

/** The profile with five columns is changed on a card of its own. */
function ChangeLink({ id, name }: NamedProfile) {
  return (
    <LinkButton
      to={id === "default" ? "/app/settings#analysis-configuration" : `/app/profiles/${id}`}
      variant="default"
      size="sm"
      aria-label={`Change ${name}`}
    >
      Change
    </LinkButton>
  );
}

function DeleteDialog({ item, onClose }: ItemDialogProps<NamedProfile>) {
  return (
    <ConfirmSend
      title="Delete this profile?"
      confirmLabel="Delete profile"
      focusAfter="profiles"
      sending={useDeleteProfile()}
      sent={item.id}
      fallback="The profile couldn't be deleted."
      onClose={onClose}
    >
      Files with the columns of <b>{item.name}</b> won't be recognized anymore. Past runs don't change.
    </ConfirmSend>
  );
}

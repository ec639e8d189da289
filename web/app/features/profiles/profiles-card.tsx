import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { formatDay, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";
import { profilesQuery, useDeleteProfile } from "./api.ts";

/** All profiles, each with the way to change or delete it, and the way to a new one. */
export function ProfilesCard() {
  const profiles = useQuery(profilesQuery);
  const [doomed, setDoomed] = useState<NamedProfile | null>(null);
  return (
    <SettingsCard
      id="profiles"
      title="Profiles"
      description="How we read each kind of payroll file. We choose the profile by the file's columns."
    >
      {profiles.isPending && <LoadingShape label="Loading profiles" h={{ base: 118, sm: 97 }} />}
      <QueryFailure query={profiles} fallback="The profiles couldn't be loaded." />
      {profiles.data && <Profiles profiles={profiles.data} onDelete={setDoomed} />}
      {!profiles.isPending && (
        <div>
          <LinkButton to="/app/profiles/new" variant="default">
            Add a profile
          </LinkButton>
        </div>
      )}
      {doomed && <DeleteDialog profile={doomed} onClose={() => setDoomed(null)} />}
    </SettingsCard>
  );
}

interface ProfilesProps {
  readonly profiles: readonly NamedProfile[];
  readonly onDelete: (profile: NamedProfile) => void;
}

function Profiles({ profiles, onDelete }: ProfilesProps) {
  if (profiles.length === 0)
    return <Text size="sm">You don't have a profile yet. Add one from a payroll file.</Text>;
  return (
    <RowList>
      {profiles.map((profile) => (
        <Row key={profile.id} actions={<Actions profile={profile} onDelete={() => onDelete(profile)} />}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {profile.name}
          </Text>
          <Text size="sm" c="dimmed">
            {factsOf(profile)}
          </Text>
        </Row>
      ))}
    </RowList>
  );
}

function factsOf({ plan, deductionAmount, usedAt }: NamedProfile): string {
  const used = usedAt === null ? "not used yet" : `last used ${formatDay(usedAt)}`;
  const { workweekStart: start } = plan;
  const week = start === null ? "" : `workweek starts on ${weekdayNames[start]}, `;
  return `${quantity(plan.columns.length, "column")}, deduction ${formatMoney(deductionAmount)}, ${week}${used}`;
}

interface ActionsProps {
  readonly profile: NamedProfile;
  readonly onDelete: () => void;
}

/** The profile with five columns is changed on a card of its own. */
function Actions({ profile: { id, name }, onDelete }: ActionsProps) {
  return (
    <>
      <LinkButton
        to={id === "default" ? "/app/settings#analysis-configuration" : `/app/profiles/${id}`}
        variant="default"
        size="sm"
        aria-label={`Change ${name}`}
      >
        Change
      </LinkButton>
      <Button variant="default" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

function DeleteDialog({
  profile,
  onClose,
}: {
  readonly profile: NamedProfile;
  readonly onClose: () => void;
}) {
  const deleting = useDeleteProfile();
  return (
    <ConfirmDialog
      title="Delete this profile?"
      confirmLabel="Delete profile"
      pending={deleting.isPending}
      focusAfter="profiles"
      error={deleting.error && sentenceOf(deleting.error, "The profile couldn't be deleted.")}
      onConfirm={() => deleting.mutate(profile.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      Files with the columns of <b>{profile.name}</b> won't be recognized anymore. Past runs don't change.
    </ConfirmDialog>
  );
}

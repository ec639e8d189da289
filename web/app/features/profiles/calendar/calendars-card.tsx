import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { useState } from "react";
import { formatWeekday, frequencyNames } from "../../../lib/format/pay-days.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../../ui/row-list.tsx";
import { calendarsQuery } from "../api.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";

/** On which days the employees of each profile are paid. */
export function CalendarsCard() {
  const calendars = useQuery(calendarsQuery);
  const [opened, setOpened] = useState<ProfileCalendar | null>(null);
  return (
    <SettingsCard
      id="pay-calendar"
      title="Pay calendar"
      description="When employees are paid. We say when the next file is due, and fill in the pay date of files that don't have one."
    >
      {calendars.isPending && <LoadingShape label="Loading the pay calendar" h={{ base: 96, sm: 56 }} />}
      <QueryFailure query={calendars} fallback="The pay calendar couldn't be loaded." />
      {calendars.data?.length === 0 && (
        <Text size="sm">Add a profile first. Each has its own pay calendar.</Text>
      )}
      <RowList>
        {calendars.data?.map((profile) => (
          <Row
            key={profile.profileId}
            actions={
              <Button
                variant={profile.proposed ? "filled" : "default"}
                size="sm"
                aria-label={`${deedOf(profile)} the pay calendar of ${profile.profileName}`}
                onClick={() => setOpened(profile)}
              >
                {deedOf(profile)}
              </Button>
            }
          >
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {profile.profileName}
            </Text>
            <Text size="sm" c="dimmed">
              {stateOf(profile)}
            </Text>
          </Row>
        ))}
      </RowList>
      {opened && <CalendarDialog profile={opened} onClose={() => setOpened(null)} />}
    </SettingsCard>
  );
}

function deedOf({ saved, proposed }: ProfileCalendar): string {
  if (saved) return "Change";
  return proposed ? "Confirm" : "Enter";
}

function stateOf({ saved, proposed, next }: ProfileCalendar): string {
  if (saved?.calendar === null) return "No regular pay dates";
  if (saved?.calendar) {
    const due = next ? `. Next pay date: ${formatWeekday(next.payDate)}` : "";
    return frequencyNames[saved.calendar.frequency] + due;
  }
  return proposed
    ? `Your runs so far look like this: ${frequencyNames[proposed.frequency].toLowerCase()}`
    : "Not entered yet";
}

import { Text } from "@mantine/core";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { formatWeekday, frequencyNames } from "../../../lib/format/pay-days.ts";
import { QueryCard } from "../../../ui/forms/query-card.tsx";
import { ItemList } from "../../../ui/item-list.tsx";
import { calendarsQuery } from "../api.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";

/** On which days the employees of each profile are paid. */
export function CalendarsCard() {
  return (
    <QueryCard
      id="pay-calendar"
      title="Pay calendar"
      description="When employees are paid. We say when the next file is due, and fill in the pay date of files that don't have one."
      query={calendarsQuery}
      what="the pay calendar"
      h={{ base: 96, sm: 56 }}
    >
      {(calendars) => (
        <ItemList
          items={calendars}
          empty="Add a profile first. Each has its own pay calendar."
          keyOf={({ profileId }) => profileId}
          nameOf={({ profileName }) => `the pay calendar of ${profileName}`}
          actions={[{ label: deedOf, isDue: ({ proposed }) => proposed !== null, Dialog: CalendarDialog }]}
        >
          {(profile) => (
            <>
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {profile.profileName}
              </Text>
              <Text size="sm" c="dimmed">
                {stateOf(profile)}
              </Text>
            </>
          )}
        </ItemList>
      )}
    </QueryCard>
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

import { Alert, NativeSelect, Stack, Text } from "@mantine/core";
import { IconCalendarQuestion, IconCalendarWeek } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { useState } from "react";
import { chosenWeekday, weekdayChoices } from "../../../../lib/format/weekday-choices.ts";
import { useDecideWorkweek } from "../api.ts";
import { DecisionForm } from "../decision-form.tsx";

type Asked = NonNullable<Review["workweek"]>;

/** Asks on which day the workweek starts where the file's days have to be added up; what was said can be changed. */
export function WorkweekDecision({ review: { id, profile, workweek } }: { readonly review: Review }) {
  if (!workweek?.isAsked) return null;
  const { start } = workweek;
  const remembers = profile ? ` The profile "${profile.name}" will remember it for the next file.` : "";
  return (
    <Alert
      color={start === null ? "yellow" : "gray"}
      icon={start === null ? <IconCalendarQuestion aria-hidden /> : <IconCalendarWeek aria-hidden />}
      title={
        start === null
          ? "On which day does your workweek start?"
          : `Your workweek starts on ${weekdayNames[start]}`
      }
    >
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {start === null && whyToSay}
          {remembers}
        </Text>
        <StartForm key={start} id={id} start={start} />
      </Stack>
    </Alert>
  );
}

const whyToSay =
  "This file has a row per day. If you choose the day, we check each workweek separately. Without it, we check the pay period's average, and a workweek with too little pay can go unnoticed.";

function StartForm({ id, start }: { readonly id: string } & Pick<Asked, "start">) {
  const [day, setDay] = useState(start);
  const deciding = useDecideWorkweek(id);

  return (
    <DecisionForm
      isChanged={day !== start}
      isDecided={start !== null}
      deciding={deciding}
      confirm="Confirm day"
      onSave={() => deciding.mutate({ workweekStart: day })}
    >
      <NativeSelect
        w="100%"
        maw={480}
        label="First day of the workweek"
        description="The same seven days every week, as your company has set them. It doesn't have to be the first day of the pay period."
        value={day ?? ""}
        data={weekdayChoices(start === null ? "Choose a day" : "No day, use the pay period's average")}
        onChange={({ currentTarget }) => setDay(chosenWeekday(currentTarget.value))}
      />
    </DecisionForm>
  );
}

import { Alert, Button, NativeSelect, Stack, Text } from "@mantine/core";
import { IconCalendarQuestion, IconCalendarWeek } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { chosenWeekday, weekdayChoices } from "../../../../lib/format/weekday-choices.ts";
import { ErrorBox } from "../../upload/error-box.tsx";
import { useDecideWorkweek } from "../api.ts";

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

  function save(event: FormEvent) {
    event.preventDefault();
    if (day !== start) deciding.mutate({ workweekStart: day });
  }

  return (
    <Stack component="form" gap="sm" align="start" onSubmit={save}>
      <NativeSelect
        w="100%"
        maw={480}
        label="First day of the workweek"
        description="The same seven days every week, as your company has set them. It doesn't have to be the first day of the pay period."
        value={day ?? ""}
        data={weekdayChoices(start === null ? "Choose a day" : "No day, use the pay period's average")}
        onChange={({ currentTarget }) => setDay(chosenWeekday(currentTarget.value))}
      />
      {deciding.error && (
        <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
      )}
      {(day !== start || start === null) && (
        <Button type="submit" variant="default" disabled={day === start} loading={deciding.isPending}>
          Confirm day
        </Button>
      )}
    </Stack>
  );
}

import { List, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { lastDay, type PayCalendar, payFrequencies } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { payDaysFrom } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { formatWeekday, frequencyNames, movedSentence } from "../../../lib/format/pay-days.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { type SchemaForm, useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import type { ItemDialogProps } from "../../../ui/item-list.tsx";
import { useSaveCalendar } from "../api.ts";
import { type CalendarDraft, calendarOf, draftOf, draftProblems } from "./calendar-draft.ts";

/** Asks on which days the employees of a profile are paid, and shows what follows. */
export function CalendarDialog({ item: profile, onClose }: ItemDialogProps<ProfileCalendar>) {
  const { profileId, saved, proposed } = profile;
  const saving = useSaveCalendar();
  const form = useSchemaForm({
    initial: draftOf(saved ? saved.calendar : (proposed ?? undefined)),
    sending: saving,
  });
  const draft = form.values;
  const today = localDate(new Date());
  const calendar = calendarOf(draft, today);

  function save() {
    if (calendar === undefined) return;
    saving.mutate({ profileId, calendar }, { onSuccess: done });
  }

  function done() {
    notifications.show({ message: "The pay calendar was saved." });
    onClose();
  }

  return (
    <FormDialog
      title={`Pay calendar of ${profile.profileName}`}
      size="lg"
      form={form}
      complete={calendar !== undefined}
      submitLabel="Save pay calendar"
      failureTitle="The pay calendar wasn't saved"
      failureSentence="An unexpected error occurred"
      onSubmit={save}
      onClose={onClose}
    >
      <NativeSelect
        label="How often are employees paid?"
        data-autofocus
        {...form.getInputProps("frequency")}
        data={[
          ...(draft.frequency === "" ? [{ value: "", label: "Choose" }] : []),
          ...payFrequencies.map((value) => ({ value, label: frequencyNames[value] })),
          { value: "none", label: "No regular pay dates" },
        ]}
      />
      <CalendarFields form={form} today={today} />
      <Preview calendar={calendar} today={today} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: Pick<SchemaForm<CalendarDraft>, "values" | "getInputProps">;
  readonly today: string;
}

function CalendarFields({ form: { values: draft, getInputProps }, today }: FieldsProps) {
  const { frequency } = draft;
  if (frequency === "" || frequency === "none") return null;
  const problems = draftProblems(draft, today);
  const calendar = calendarOf({ ...draft, periodEnd: "" }, today);
  const ofPayDate = { error: problems.days ?? problems.payDate };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {frequency === "monthly" && (
          <NativeSelect label="Pay date" data={daysOfMonth} {...getInputProps("monthDay")} {...ofPayDate} />
        )}
        {frequency === "semimonthly" && (
          <>
            <NativeSelect
              label="First pay date"
              data={daysOfMonth}
              {...getInputProps("firstDay")}
              {...ofPayDate}
            />
            <NativeSelect label="Second pay date" data={daysOfMonth} {...getInputProps("secondDay")} />
          </>
        )}
        {(frequency === "weekly" || frequency === "biweekly") && (
          <TextInput
            type="date"
            label="One of the pay dates"
            description="Past or upcoming. The others follow from it"
            {...getInputProps("payDate")}
            {...ofPayDate}
          />
        )}
      </SimpleGrid>
      <TextInput
        type="date"
        label={
          calendar
            ? `Last day of the pay period paid on ${formatCalendarDate(calendar.payDate)}`
            : "Last day of its pay period"
        }
        description="Optional. We then fill in the pay period of each file too"
        {...getInputProps("periodEnd")}
        error={problems.periodEnd}
      />
      <NativeSelect
        label="If a pay date falls on a weekend or bank holiday"
        {...getInputProps("closedDays")}
        data={[
          { value: "before", label: "Employees are paid on the business day before" },
          { value: "after", label: "Employees are paid on the business day after" },
          { value: "same", label: "Employees are paid on that day" },
        ]}
      />
    </>
  );
}

const daysOfMonth = Array.from({ length: lastDay }, (_, at) => at + 1).map((day) => ({
  value: String(day),
  label: day === lastDay ? "Last day of the month" : `Day ${day} of the month`,
}));

const daysShown = 4;

function Preview({
  calendar,
  today,
}: {
  readonly calendar: PayCalendar | null | undefined;
  readonly today: string;
}) {
  if (calendar === null)
    return <Text fz="sm">We won't remind you of files, and each file's pay date is yours to enter.</Text>;
  if (calendar === undefined) return null;
  return (
    <Stack gap={4}>
      <Text fz="sm" fw={550}>
        Next pay dates
      </Text>
      <List size="sm" aria-live="polite">
        {payDaysFrom(calendar, calendarDate(today), daysShown).map((payDay) => (
          <List.Item key={payDay.payDate}>
            {formatWeekday(payDay.payDate)}
            {payDay.period &&
              `, for ${formatCalendarDate(payDay.period.from)} to ${formatCalendarDate(payDay.period.through)}`}
            {movedSentence(payDay) && (
              <Text span c="dimmed" inherit>
                . {movedSentence(payDay)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

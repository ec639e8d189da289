import { List, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { lastDay, type PayCalendar, payFrequencies } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { payDaysFrom } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { formatWeekday, frequencyNames, movedSentence } from "../../../lib/format/pay-days.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useSaveCalendar } from "../api.ts";
import { type CalendarDraft, calendarOf, draftOf, draftProblems } from "./calendar-draft.ts";

interface CalendarDialogProps {
  readonly profile: ProfileCalendar;
  readonly onClose: () => void;
}

/** Asks on which days the employees of a profile are paid, and shows what follows. */
export function CalendarDialog({ profile, onClose }: CalendarDialogProps) {
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
    <Dialog
      title={`Pay calendar of ${profile.profileName}`}
      size="lg"
      pending={saving.isPending}
      onClose={onClose}
    >
      <DialogForm
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
        <CalendarFields draft={draft} today={today} onChange={form.change} />
        <Preview calendar={calendar} today={today} />
      </DialogForm>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: CalendarDraft;
  readonly today: string;
  readonly onChange: (changes: Partial<CalendarDraft>) => void;
}

function CalendarFields({ draft, today, onChange }: FieldsProps) {
  const { frequency, closedDays, periodEnd } = draft;
  if (frequency === "" || frequency === "none") return null;
  const problems = draftProblems(draft, today);
  const calendar = calendarOf({ ...draft, periodEnd: "" }, today);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PayDayFields draft={draft} problem={problems.days ?? problems.payDate} onChange={onChange} />
      </SimpleGrid>
      <TextInput
        type="date"
        label={
          calendar
            ? `Last day of the pay period paid on ${formatCalendarDate(calendar.payDate)}`
            : "Last day of its pay period"
        }
        description="Optional. We then fill in the pay period of each file too"
        value={periodEnd}
        error={problems.periodEnd}
        onChange={({ currentTarget }) => onChange({ periodEnd: currentTarget.value })}
      />
      <NativeSelect
        label="If a pay date falls on a weekend or bank holiday"
        value={closedDays}
        onChange={({ currentTarget }) =>
          onChange({ closedDays: currentTarget.value as CalendarDraft["closedDays"] })
        }
        data={[
          { value: "before", label: "Employees are paid on the business day before" },
          { value: "after", label: "Employees are paid on the business day after" },
          { value: "same", label: "Employees are paid on that day" },
        ]}
      />
    </>
  );
}

interface PayDayFieldsProps extends Pick<FieldsProps, "draft" | "onChange"> {
  readonly problem: string | undefined;
}

function PayDayFields({ draft, problem, onChange }: PayDayFieldsProps) {
  const { frequency, payDate, firstDay, secondDay, monthDay } = draft;
  if (frequency === "monthly")
    return (
      <DaySelect
        label="Pay date"
        value={monthDay}
        error={problem}
        onChange={(day) => onChange({ monthDay: day })}
      />
    );
  if (frequency === "semimonthly")
    return (
      <>
        <DaySelect
          label="First pay date"
          value={firstDay}
          error={problem}
          onChange={(day) => onChange({ firstDay: day })}
        />
        <DaySelect
          label="Second pay date"
          value={secondDay}
          onChange={(day) => onChange({ secondDay: day })}
        />
      </>
    );
  return (
    <TextInput
      type="date"
      label="One of the pay dates"
      description="Past or upcoming. The others follow from it"
      value={payDate}
      error={problem}
      onChange={({ currentTarget }) => onChange({ payDate: currentTarget.value })}
    />
  );
}

interface DaySelectProps {
  readonly label: string;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (day: number) => void;
}

const daysOfMonth = Array.from({ length: lastDay }, (_, at) => at + 1).map((day) => ({
  value: String(day),
  label: day === lastDay ? "Last day of the month" : `Day ${day} of the month`,
}));

function DaySelect({ label, value, error, onChange }: DaySelectProps) {
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      error={error}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={daysOfMonth}
    />
  );
}

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

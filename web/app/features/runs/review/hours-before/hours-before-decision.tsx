import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconCalendarDue, IconClockHour4, IconTrendingUp } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { calendarDate, daysLater } from "@wagefloor/domain/money.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatCalendarDate } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideHoursBefore } from "../api.ts";

type RateChange = NonNullable<Review["rateChange"]>;

interface HoursBeforeDecisionProps {
  readonly review: Review;
}

/** Asks for what decides where the minimum wage rises within the pay period: the period first, then the hours before it. */
export function HoursBeforeDecision({ review }: HoursBeforeDecisionProps) {
  const { rateChange } = review;
  if (rateChange === null) return null;
  if (rateChange.needsPeriod) return <PeriodNeeded change={rateChange} />;
  const { before, open, entered } = rateChange;
  const day = formatCalendarDate(before);
  return (
    <Alert
      color={open > 0 ? "yellow" : "gray"}
      icon={open > 0 ? <IconClockHour4 aria-hidden /> : <IconTrendingUp aria-hidden />}
      title={
        open > 0
          ? `How many hours were worked before ${day}?`
          : `Hours before ${day} entered for ${quantity(entered, "employee")}`
      }
    >
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {open > 0 ? whyToEnter(review, rateChange) : whatCounts(day)}
        </Text>
        {open > 0 && entered > 0 && (
          <Text fz="sm" maw="80ch">
            {whoIsMissing(review, rateChange)}
          </Text>
        )}
        <HoursForm
          key={`${entered} ${open}`}
          id={review.id}
          before={before}
          isEntered={entered > 0}
          isOpen={open > 0}
        />
      </Stack>
    </Alert>
  );
}

function whyToEnter({ period }: Review, { before, open }: RateChange): string {
  const day = formatCalendarDate(before);
  const those = open === 1 ? "1 employee is" : `${quantity(open, "employee")} are`;
  const days = period
    ? `the hours worked from ${formatCalendarDate(period.from)} to ${formatCalendarDate(daysLater(calendarDate(before), -1))}`
    : "the hours worked before that day";
  return `The minimum wage rises on ${day}, during this pay period. ${those} paid between the earlier rate and the later one on average. Whether that's enough depends on the days worked. In your timekeeping system, run a report of ${days}, without paid leave, and paste it here. Until then, their pay isn't checked and nothing is deducted.`;
}

/** A name that was misspelled, or left out of the list, is found by this. */
function whoIsMissing({ notCheckedFor }: Review, { open, entered }: RateChange): string {
  const example = notCheckedFor.find(({ reason }) => reason === "rate-changed")?.example;
  const others = open === 1 ? example : `${quantity(open, "employee")}, such as ${example}`;
  return `Hours are entered for ${quantity(entered, "employee")}, and are missing for ${others}. Paste a list of everyone to add them.`;
}

function whatCounts(day: string): string {
  return `Their hours before ${day} count at the earlier minimum wage, and the rest at the later one.`;
}

interface HoursFormProps {
  readonly id: string;
  readonly before: string;
  readonly isEntered: boolean;
  /** Whether someone isn't checked without them. */
  readonly isOpen: boolean;
}

function HoursForm({ id, before, isEntered, isOpen }: HoursFormProps) {
  const [isShown, setShown] = useState(isOpen);
  const [text, setText] = useState("");
  const deciding = useDecideHoursBefore(id);

  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") deciding.mutate({ before, text });
  }

  return (
    <Stack component="form" gap="sm" align="start" onSubmit={save}>
      {isShown && (
        <Textarea
          w="100%"
          maw={640}
          label={`Hours worked before ${formatCalendarDate(before)}`}
          description="A line for each employee, as copied from a spreadsheet: employee number or name first, hours last. Several lines of an employee are added up. People who aren't in this file are ignored."
          placeholder={"1001\t64\n1002\t56.5"}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {deciding.error !== null && (
        <ErrorBox>
          <span style={{ whiteSpace: "pre-line" }}>
            {sentenceOf(deciding.error, "The hours couldn't be saved. Please try again.")}
          </span>
        </ErrorBox>
      )}
      <Group gap="xs">
        {isShown ? (
          <Button type="submit" variant="default" disabled={text.trim() === ""} loading={deciding.isPending}>
            Use these hours
          </Button>
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            Enter other hours
          </Button>
        )}
        {isEntered && (
          <Button variant="subtle" onClick={() => deciding.mutate({ before, text: "" })}>
            Remove the hours
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Without the days that are paid for, the hours before a rise can't be asked for. */
function PeriodNeeded({ change: { before, open } }: { readonly change: RateChange }) {
  const those = open === 1 ? "1 employee is" : `${quantity(open, "employee")} are`;
  return (
    <Alert color="yellow" icon={<IconCalendarDue aria-hidden />} title="Which days does this file pay for?">
      <Text fz="sm" maw="80ch">
        The minimum wage rose on {formatCalendarDate(before)}, shortly before the pay date, and we don't know
        the pay period. {those} paid between the earlier rate and the later one, so they aren't checked and
        nothing is deducted. Enter the first and last day of the pay period at the top of this page.
      </Text>
    </Alert>
  );
}

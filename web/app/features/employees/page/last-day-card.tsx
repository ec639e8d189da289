import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "@wagefloor/contract/employees/employees.ts";
import { useRef } from "react";
import { formatMoment } from "../../../lib/format/format.ts";
import { useUnsavedChanges } from "../../../lib/unsaved-changes.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { attributesQuery, useSetAttributes } from "../api.ts";

/** When an employee left, as a person enters it. */
export function LastDayCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const attributes = useQuery(attributesQuery(employeeNumber));
  return (
    <PlainSection labelledBy="last-day">
      <Title order={2} id="last-day" mb="xs">
        Last day of work
      </Title>
      <Stack gap="sm" maw={480}>
        <Text fz="sm" c="dimmed">
          Enter it when the employee has left. They are then listed under Left, with what they still owe.
          Balances and runs don't change.
        </Text>
        <QueryFailure query={attributes} fallback="The last day couldn't be loaded." />
        {attributes.data && <LastDayForm employeeNumber={employeeNumber} left={attributes.data.left} />}
      </Stack>
    </PlainSection>
  );
}

interface LastDayFormProps {
  readonly employeeNumber: string;
  readonly left: Attributes["left"];
}

/** The saved day is shown until another one is typed. */
const untyped: { readonly day: string | null } = { day: null };

function LastDayForm({ employeeNumber, left }: LastDayFormProps) {
  const saving = useSetAttributes(employeeNumber);
  const form = useSchemaForm({ initial: untyped, sending: saving });
  const savedDay = left?.lastDay ?? "";
  const day = form.values.day ?? savedDay;
  useUnsavedChanges(day !== savedDay && !saving.isPending);
  const field = useRef<HTMLInputElement>(null);

  function save() {
    if (day !== "") saving.mutate({ left: day }, { onSuccess: () => form.restart(untyped) });
  }

  /** The button goes with the day. */
  function remove() {
    saving.mutate(
      { left: null },
      {
        onSuccess: () => {
          form.restart(untyped);
          field.current?.focus();
        },
      },
    );
  }

  return (
    <Stack component="form" gap="sm" onSubmit={form.onSubmit(save)}>
      <TextInput
        ref={field}
        type="date"
        label="Last day"
        maw={220}
        {...form.getInputProps("day")}
        value={day}
        description={
          left && `Set ${left.setBy === null ? "" : `by ${left.setBy} `}on ${formatMoment(left.setAt)}`
        }
      />
      <SendFailure sending={{ error: form.failure }} fallback="This couldn't be saved." />
      <Group gap="xs" className="screen-only">
        <SubmitButton pending={saving.isPending} disabled={day === ""} size="sm" variant="default">
          Save
        </SubmitButton>
        {left && (
          <Button size="sm" variant="subtle" color="red" loading={saving.isPending} onClick={remove}>
            Remove
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import { Text, Textarea, TextInput } from "@mantine/core";
import {
  authorizationEventRequest,
  type NewAuthorizationEvent,
  type RecordedAuthorization,
} from "@wagefloor/contract/authorizations.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useRecordEvent } from "../api.ts";
import { subjectOf } from "../authorization-words.ts";

type EventKind = Exclude<NewAuthorizationEvent["kind"], "decided">;

interface EventDialogProps {
  readonly kind: EventKind;
  readonly employeeNumber: string;
  readonly authorization: RecordedAuthorization;
  readonly onClose: () => void;
}

/** Records an event of an authorization. Earlier records don't change. */
export function EventDialog({ kind, employeeNumber, authorization, onClose }: EventDialogProps) {
  const recording = useRecordEvent(employeeNumber, authorization.id);
  const form = useSchemaForm({
    schema: authorizationEventRequest,
    initial: { on: localDate(new Date()), receivedBy: "", reason: "" },
    toRequest: (typed) => ({ kind, ...typed, ...(kind === "revoked" && { reason: typed.reason || null }) }),
    rules: ({ on }) => ({
      on:
        kind === "revoked" &&
        on !== "" &&
        on < authorization.signedOn &&
        `It was signed on ${formatCalendarDate(authorization.signedOn)}, so it can't be revoked before then.`,
    }),
    sending: recording,
  });
  const { title, explanation, submit } = words[kind];
  return (
    <FormDialog
      title={title}
      focusAfter="authorizations"
      form={form}
      danger={kind !== "notice"}
      submitLabel={submit}
      failureSentence="This couldn't be saved. Please try again."
      onSubmit={(event) => recording.mutate(event, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text fz="sm">
        {subjectOf(authorization)}, signed {formatCalendarDate(authorization.signedOn)}. {explanation}
      </Text>
      {kind !== "withdrawn" && (
        <TextInput
          type="date"
          label={kind === "revoked" ? "Revoked on" : "Notice given on"}
          data-autofocus
          max={localDate(new Date())}
          {...form.getInputProps("on")}
        />
      )}
      {kind === "revoked" && (
        <TextInput
          label="Received by"
          description="Who at your company received it"
          maxLength={200}
          {...form.getInputProps("receivedBy")}
        />
      )}
      {kind !== "notice" && (
        <Textarea
          label={kind === "revoked" ? "Reason (optional)" : "What was wrong?"}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus={kind === "withdrawn" || undefined}
          {...form.getInputProps("reason")}
        />
      )}
    </FormDialog>
  );
}

const words: Readonly<
  Record<EventKind, { readonly title: string; readonly explanation: string; readonly submit: string }>
> = {
  revoked: {
    title: "Revoke this authorization?",
    explanation:
      "Use this when the employee takes back their consent. The authorization stays in the list as revoked. Past deductions don't change.",
    submit: "Record revocation",
  },
  withdrawn: {
    title: "Withdraw this record?",
    explanation:
      "Only for a record entered by mistake. It stays in the list with your reason. Then record the correct one.",
    submit: "Withdraw record",
  },
  notice: {
    title: "Record notice",
    explanation: "Enter the date the employee was told about the deduction in writing.",
    submit: "Record notice",
  },
};

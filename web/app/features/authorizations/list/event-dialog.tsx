import { Text, Textarea, TextInput } from "@mantine/core";
import {
  authorizationEventRequest,
  type NewAuthorizationEvent,
  type RecordedAuthorization,
} from "@wagefloor/contract/authorizations.ts";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useTypedForm } from "../../../ui/dialogs/use-typed-form.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
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
  const form = useTypedForm(recording, { on: localDate(new Date()), receivedBy: "", reason: "" });
  const { typed, change } = form;
  const body = bodyOf(kind, typed);
  const mistakes: Readonly<Record<string, string>> = {
    ...mistakesIn(authorizationEventRequest, body),
    ...(kind === "revoked" &&
      typed.on !== "" &&
      typed.on < authorization.signedOn && {
        on: `It was signed on ${formatCalendarDate(authorization.signedOn)}, so it can't be revoked before then.`,
      }),
  };
  const shown = form.shownOf(mistakes);
  const { title, explanation, submit } = words[kind];

  function send() {
    form.trySending(mistakes, () => recording.mutate(body, { onSuccess: onClose }));
  }

  return (
    <Dialog title={title} pending={recording.isPending} focusAfter="authorizations" onClose={onClose}>
      <DialogForm
        complete
        danger={kind !== "notice"}
        pending={recording.isPending}
        submitLabel={submit}
        onSubmit={send}
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
            value={typed.on}
            error={shown.on}
            onChange={({ currentTarget }) => change({ on: currentTarget.value })}
          />
        )}
        {kind === "revoked" && (
          <TextInput
            label="Received by"
            description="Who at your company received it"
            maxLength={200}
            value={typed.receivedBy}
            error={shown.receivedBy}
            onChange={({ currentTarget }) => change({ receivedBy: currentTarget.value })}
          />
        )}
        {kind !== "notice" && (
          <Textarea
            label={kind === "revoked" ? "Reason (optional)" : "What was wrong?"}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus={kind === "withdrawn" || undefined}
            value={typed.reason}
            error={shown.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        )}
        {form.failure && (
          <ErrorNotice>{sentenceOf(form.failure, "This couldn't be saved. Please try again.")}</ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
}

function bodyOf(
  kind: EventKind,
  { on, receivedBy, reason }: { readonly on: string; readonly receivedBy: string; readonly reason: string },
): NewAuthorizationEvent {
  if (kind === "notice") return { kind, on };
  return kind === "withdrawn" ? { kind, reason } : { kind, on, receivedBy, reason: reason.trim() || null };
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

import { List, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { authorizationEventRequest, type RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useTypedForm } from "../../../ui/dialogs/use-typed-form.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useRecordEvent } from "../api.ts";
import { subjectOf } from "../authorization-words.ts";
import { RuleCitation } from "../rule-citation.tsx";

interface DecisionDialogProps {
  readonly employeeNumber: string;
  readonly authorization: RecordedAuthorization;
  readonly onClose: () => void;
}

/** Records that a person decided that an exception or the conditions of the rule apply, with what the rule says. */
export function DecisionDialog({ employeeNumber, authorization, onClose }: DecisionDialogProps) {
  const recording = useRecordEvent(employeeNumber, authorization.id);
  const form = useTypedForm(recording, { on: localDate(new Date()), decidedBy: "", reason: "" });
  const { typed, change } = form;
  const body = { kind: "decided", ...typed } as const;
  const mistakes: Readonly<Record<string, string>> = mistakesIn(authorizationEventRequest, body);
  const shown = form.shownOf(mistakes);

  function send() {
    form.trySending(mistakes, () => recording.mutate(body, { onSuccess: onClose }));
  }

  return (
    <Dialog
      title="Record a decision"
      pending={recording.isPending}
      focusAfter="authorizations"
      onClose={onClose}
    >
      <DialogForm
        complete
        pending={recording.isPending}
        submitLabel="Record decision"
        onSubmit={send}
        onClose={onClose}
      >
        <Rules authorization={authorization} />
        <TextInput
          label="Decided by"
          description="Name and title of the person who decided"
          data-autofocus
          maxLength={200}
          value={typed.decidedBy}
          error={shown.decidedBy}
          onChange={({ currentTarget }) => change({ decidedBy: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Decided on"
          max={localDate(new Date())}
          value={typed.on}
          error={shown.on}
          onChange={({ currentTarget }) => change({ on: currentTarget.value })}
        />
        <Textarea
          label="What applies, and why?"
          description="Name the document that shows it, if there are several"
          autosize
          minRows={2}
          maxLength={500}
          value={typed.reason}
          error={shown.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        {form.failure && (
          <ErrorNotice>{sentenceOf(form.failure, "This couldn't be saved. Please try again.")}</ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
}

function Rules({ authorization }: Pick<DecisionDialogProps, "authorization">) {
  return (
    <Stack gap="xs">
      <Text fz="sm">
        {subjectOf(authorization)} can be deducted only if someone at your company decides that an exception
        or the conditions below apply. For pay dates on or after that day, runs then deduct it under this
        authorization. A decision can't be changed, only withdrawn with the authorization.
      </Text>
      {authorization.toDecide.map(({ name, grounds, citation, source }) => (
        <Stack key={name} gap={4}>
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          <List fz="sm">
            {grounds.map((ground) => (
              <List.Item key={ground}>{ground}</List.Item>
            ))}
          </List>
          <RuleCitation {...{ citation, source }} />
        </Stack>
      ))}
    </Stack>
  );
}

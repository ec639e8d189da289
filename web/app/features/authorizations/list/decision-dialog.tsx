import { List, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { authorizationEventRequest, type RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
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
  const form = useSchemaForm({
    schema: authorizationEventRequest,
    initial: { on: localDate(new Date()), decidedBy: "", reason: "" },
    toRequest: (typed) => ({ kind: "decided", ...typed }),
    sending: recording,
  });
  return (
    <FormDialog
      title="Record a decision"
      focusAfter="authorizations"
      form={form}
      submitLabel="Record decision"
      failureSentence="This couldn't be saved. Please try again."
      onSubmit={(decision) => recording.mutate(decision, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Rules authorization={authorization} />
      <TextInput
        label="Decided by"
        description="Name and title of the person who decided"
        data-autofocus
        maxLength={200}
        {...form.getInputProps("decidedBy")}
      />
      <TextInput type="date" label="Decided on" max={localDate(new Date())} {...form.getInputProps("on")} />
      <Textarea
        label="What applies, and why?"
        description="Name the document that shows it, if there are several"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps("reason")}
      />
    </FormDialog>
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

import { Anchor, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { ApiError, sentenceOf } from "../../lib/errors.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { useDeleteAccount } from "./api.ts";

const word = "delete";

/** The final confirmation before an account is deleted; the user has to type a word. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const deletion = useDeleteAccount();
  const form = useSchemaForm({ initial: { typed: "" }, sending: deletion });
  return (
    <FormDialog
      title="Delete your account?"
      focusAfter="deletion-heading"
      form={form}
      complete={form.values.typed.trim().toLowerCase() === word}
      submitLabel="Delete my account"
      danger
      onSubmit={() => deletion.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">
        In 14 days, your payroll configuration, balances, and runs will be permanently deleted. Export your
        data first if you might need it.
      </Text>
      <TextInput
        label={`Type "${word}" to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps("typed")}
      />
      {deletion.error && <Refused error={deletion.error} onLeave={onClose} />}
    </FormDialog>
  );
}

interface RefusedProps {
  readonly error: Error;
  readonly onLeave: () => void;
}

function Refused({ error, onLeave }: RefusedProps) {
  const running = error instanceof ApiError && error.code === "subscription_runs";
  return (
    <ErrorNotice>
      {sentenceOf(error, "Your account couldn't be deleted. Try again.")}
      {running && (
        <>
          {" "}
          <Anchor component={Link} to="/app/settings/plan" inherit onClick={onLeave}>
            Go to your subscription
          </Anchor>
        </>
      )}
    </ErrorNotice>
  );
}

import { Group, Stack, TextInput } from "@mantine/core";
import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { useChangeEmail } from "./api.ts";

/** Requests an email change (clause SET-02), or the first address of an account created by phone. */
export function EmailChangeForm() {
  const currentEmail = useUserEmail();
  const change = useChangeEmail();
  const form = useSchemaForm({
    initial: { newEmail: "" },
    rules: { newEmail: (typed) => newEmailError(typed.trim(), currentEmail) },
    sending: change,
  });
  const submit = form.onSubmit(({ newEmail }) => change.mutate(newEmail.trim()));
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput
          label="New email address"
          description={
            currentEmail
              ? `Current email address: ${currentEmail}`
              : "Your account doesn't have an email address yet."
          }
          type="email"
          autoComplete="email"
          w="100%"
          maw="24rem"
          {...form.getInputProps("newEmail")}
          error={
            form.errors.newEmail ??
            (change.error && sentenceOf(change.error, "Failed to send verification email"))
          }
        />
        <Group>
          <SubmitButton pending={change.isPending} disabled={form.values.newEmail === ""}>
            {currentEmail ? "Change Email Address" : "Add Email Address"}
          </SubmitButton>
        </Group>
        {change.isSuccess && (
          <Notice kind="mail" title={change.data.message}>
            {currentEmail ? (
              <>
                Click the link we sent to <b>{currentEmail}</b>. Then we'll send a second link to{" "}
                <b>{change.variables}</b>. Your email address changes after you confirm both.
              </>
            ) : (
              <>
                Click the link we sent to <b>{change.variables}</b> to add this address.
              </>
            )}
          </Notice>
        )}
      </Stack>
    </form>
  );
}

function newEmailError(newEmail: string, currentEmail: string) {
  if (newEmail === "") return "Please enter a new email address";
  if (newEmail.toLowerCase() === currentEmail.toLowerCase()) {
    return "New email must be different from current email";
  }
  return isEmailAddress(newEmail) ? null : "Please enter a valid email address.";
}

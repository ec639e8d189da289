import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useHasPassword } from "../../../lib/account/identities.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { CodeField } from "../../../ui/forms/code-field.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useReauthenticate, useSendReauthenticationCode } from "../../people/email-change/api.ts";

interface ReauthenticationDialogProps {
  readonly onConfirmed: () => void;
  readonly onDeclined: () => void;
}

/** Asks for the password, or for an emailed code if there isn't one or the user forgot it. */
export function ReauthenticationDialog({ onConfirmed, onDeclined }: ReauthenticationDialogProps) {
  const hasPassword = useHasPassword();
  const email = useUserEmail();
  const [sent, setSent] = useState(false);
  const form = { onConfirmed, onDeclined };
  // What it asks for gets the focus when it opens.
  if (hasPassword === undefined) return null;
  return (
    <Dialog title="Confirm your identity" pending={false} isOnTop onClose={onDeclined}>
      <Stack>
        <Text size="sm">For your security, please confirm your identity to continue.</Text>
        {sent && <IdentityForm kind="code" {...form} />}
        {!sent && hasPassword && <IdentityForm kind="password" {...form} />}
        {!sent && email !== "" && <CodeRequest alone={!hasPassword} onSent={() => setSent(true)} />}
        {!hasPassword && email === "" && (
          <Text size="sm">
            Your account doesn't have a password or an email address. Sign out, sign in again, and then make
            this change within 15 minutes.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface IdentityFormProps extends ReauthenticationDialogProps {
  readonly kind: "password" | "code";
}

function IdentityForm({ kind, onConfirmed, onDeclined }: IdentityFormProps) {
  const email = useUserEmail();
  const reauthenticate = useReauthenticate();
  const form = useSchemaForm({ initial: { entered: "" }, sending: reauthenticate });
  const error =
    reauthenticate.error && sentenceOf(reauthenticate.error, "We couldn't confirm your identity. Try again.");
  const submit = ({ entered }: { readonly entered: string }) =>
    reauthenticate.mutate(kind === "code" ? { code: entered } : { password: entered }, {
      onSuccess: onConfirmed,
    });
  return (
    <DialogForm
      key={kind}
      form={form}
      complete={form.values.entered !== ""}
      submitLabel="Confirm"
      onSubmit={submit}
      onClose={onDeclined}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {kind === "code" ? (
        <CodeField
          label="Code from the email"
          description={`We sent a 6-digit code to ${email}.`}
          autoFocus
          {...form.getInputProps("entered")}
          error={error}
        />
      ) : (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("entered")}
          error={error}
        />
      )}
    </DialogForm>
  );
}

interface CodeRequestProps {
  /** Whether this is the only option. */
  readonly alone: boolean;
  readonly onSent: () => void;
}

function CodeRequest({ alone, onSent }: CodeRequestProps) {
  const send = useSendReauthenticationCode();
  const request = () => send.mutate(undefined, { onSuccess: onSent });
  return (
    <div>
      {alone ? (
        <Button size="md" fullWidth loading={send.isPending} data-autofocus onClick={request}>
          Email me a code
        </Button>
      ) : (
        <Anchor component="button" type="button" size="sm" disabled={send.isPending} onClick={request}>
          Email me a code instead
        </Anchor>
      )}
      <Text size="sm" role="status" {...(send.error && { c: "var(--mantine-color-error)" })}>
        {send.isPending && !alone && "Sending…"}
        {send.error && sentenceOf(send.error, "The email couldn't be sent. Try again in a minute.")}
      </Text>
    </div>
  );
}

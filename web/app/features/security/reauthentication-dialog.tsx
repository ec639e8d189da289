import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { useUserEmail } from "../../lib/session.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useProveIdentity, useSendProofCode } from "./api.ts";

interface ReauthenticationDialogProps {
  readonly onProven: () => void;
  readonly onDeclined: () => void;
}

/** Asks for the password, or for the code of a mail where there is none or it does not come to mind. */
export function ReauthenticationDialog({ onProven, onDeclined }: ReauthenticationDialogProps) {
  const [entered, setEntered] = useState("");
  const email = useUserEmail();
  const prove = useProveIdentity();
  const sendCode = useSendProofCode();
  const byCode = sendCode.isSuccess;
  const error = prove.error && sentenceOf(prove.error, "This could not be checked. Try again.");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entered === "" || prove.isPending) return;
    prove.mutate(byCode ? { code: entered } : { password: entered }, { onSuccess: onProven });
  };
  const switchToCode = () => {
    prove.reset();
    sendCode.mutate(undefined, { onSuccess: () => setEntered("") });
  };
  return (
    <Modal opened onClose={onDeclined} title="Confirm that it is you" zIndex={300}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">
            You signed in a while ago. Before the way into your account changes, we ask again.
          </Text>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          {byCode ? (
            <CodeField
              label="Code from the mail"
              description={`We sent six digits to ${email}.`}
              value={entered}
              error={error}
              onChange={setEntered}
            />
          ) : (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={entered}
              error={error}
              data-autofocus
              onChange={(event) => setEntered(event.currentTarget.value)}
            />
          )}
          {!byCode && (
            <CodeInstead pending={sendCode.isPending} error={sendCode.error} onClick={switchToCode} />
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onDeclined}>
              Cancel
            </Button>
            <SubmitButton pending={prove.isPending} disabled={entered === ""}>
              Confirm
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface CodeInsteadProps {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClick: () => void;
}

function CodeInstead({ pending, error, onClick }: CodeInsteadProps) {
  return (
    <div>
      <Anchor component="button" type="button" size="sm" disabled={pending} onClick={onClick}>
        Send me a code by mail instead
      </Anchor>
      <Text size="sm" role="status" {...(error && { c: "var(--mantine-color-error)" })}>
        {pending && "Sending…"}
        {error && sentenceOf(error, "The mail could not be sent. Try again in a minute.")}
      </Text>
    </div>
  );
}

import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../lib/errors.ts";
import { failureSentence } from "../../lib/failure-sentence.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { useDeleteAccount } from "./api.ts";

const word = "delete";

/** The last question before the account is to be deleted; the word has to be typed. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const deletion = useDeleteAccount();
  const confirmed = typed.trim().toLowerCase() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed && !deletion.isPending) deletion.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Delete your account?"
      pending={deletion.isPending}
      focusAfter="deletion-heading"
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">
            In 14 days your payroll configuration, balances and runs are gone for good. Export them first if
            you may need them.
          </Text>
          <TextInput
            label={`Type "${word}" to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {deletion.error && <Refused error={deletion.error} onLeave={onClose} />}
          <Group justify="flex-end">
            <Button variant="default" size="md" disabled={deletion.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" size="md" loading={deletion.isPending} disabled={!confirmed}>
              Delete my account
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
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
      {failureSentence(error, "Your account could not be deleted. Try again.")}
      {running && (
        <>
          {" "}
          <Anchor component={Link} to={{ hash: "plan" }} inherit onClick={onLeave}>
            Go to your subscription
          </Anchor>
        </>
      )}
    </ErrorNotice>
  );
}

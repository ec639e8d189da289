import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { isUnconfirmed, signInSentence } from "../sign-in-sentence.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

interface SignInFailureProps {
  readonly error: Error;
  /** The address entered. */
  readonly email: string;
}

/** Why the sign-in failed; for an unconfirmed address, with a link to resend the confirmation email. */
export function SignInFailure({ error, email }: SignInFailureProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Stack gap="xs">
        <Text size="sm">{signInSentence(error)}</Text>
        {isUnconfirmed(error) && (
          <ResendConfirmation key={email} email={email} question="Didn't get the email?" />
        )}
      </Stack>
    </Alert>
  );
}

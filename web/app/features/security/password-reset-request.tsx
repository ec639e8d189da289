import { Button, Stack, Text } from "@mantine/core";
import { sentenceOf } from "../../lib/errors.ts";
import { useUserEmail } from "../../lib/session.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSendPasswordReset } from "./api.ts";

/** Sends the link to set a new password to the own address (clause SET-03). */
export function PasswordResetRequest() {
  const email = useUserEmail();
  const reset = useSendPasswordReset();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        We mail you a link to set a new password. Once you do, you are signed out on all devices.
      </Text>
      <Button variant="default" size="md" loading={reset.isPending} onClick={() => reset.mutate(email)}>
        Reset Password
      </Button>
      {reset.isSuccess && (
        <Notice kind="mail" title="Password reset email sent">
          Please check your email for the password reset link.
        </Notice>
      )}
      {reset.error && (
        <ErrorNotice>{sentenceOf(reset.error, "Failed to send password reset email")}</ErrorNotice>
      )}
    </Stack>
  );
}

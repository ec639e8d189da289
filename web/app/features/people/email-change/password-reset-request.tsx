import { Button, Stack, Text } from "@mantine/core";
import { useHasPassword } from "../../../lib/account/identities.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { useCaptcha } from "../../../ui/captcha/captcha.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useSendPasswordReset } from "./api.ts";

/** Emails the user a link to set a new or first password (clause SET-03). */
export function PasswordResetRequest() {
  const email = useUserEmail();
  const withoutPassword = useHasPassword() === false;
  const reset = useSendPasswordReset();
  const captcha = useCaptcha();
  const send = async () => {
    const proof = await captcha.take();
    if (proof) reset.mutate({ email, proof });
  };
  if (email === "")
    return (
      <Text size="sm" c="dimmed">
        To set a password, add an email address to your account first.
      </Text>
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {withoutPassword
          ? "Your account doesn't have a password. We can email you a link to set one. "
          : "We'll email you a link to set a new password. "}
        When you set it, you'll be signed out on all devices.
      </Text>
      {captcha.widget}
      <Button variant="default" size="md" loading={reset.isPending} onClick={send}>
        {withoutPassword ? "Set a password" : "Reset Password"}
      </Button>
      {reset.isSuccess && (
        <Notice kind="mail" title="Password reset email sent">
          Please check your email for the password reset link.
        </Notice>
      )}
      <SendFailure sending={reset} fallback="Failed to send password reset email" />
    </Stack>
  );
}

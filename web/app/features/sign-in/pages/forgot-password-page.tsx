import { Anchor, Stack, Text } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useRequestPasswordReset } from "../api.ts";
import { readTypedEmail } from "../arrival/navigation-state.ts";
import { GuardedEmailForm } from "../email-form.tsx";

export const meta = pageMeta("Forgot your password?");

/**
 * Requests the email with the link to /reset-password (clause AUTH-06). The response is the same whether or not an
 * account exists.
 */
export default function ForgotPasswordPage() {
  const reset = useRequestPasswordReset();
  const typedEmail = readTypedEmail(useLocation().state);
  return (
    <Stack gap="lg">
      <PageHeading>Forgot your password?</PageHeading>
      <Text>Enter your account's email address. We'll send you a link to set a new password.</Text>
      <SendFailure sending={reset} fallback="Failed to send password reset email" />
      {reset.isSuccess && (
        <Notice kind="mail" title="Check your email">
          If <b>{reset.variables.email}</b> belongs to an account, a link to set a new password is on its way.
          It expires after one hour, and only the most recent link works. Check your spam folder too.
        </Notice>
      )}
      <GuardedEmailForm
        label={reset.isSuccess ? "Send again" : "Send reset link"}
        initialEmail={typedEmail}
        pending={reset.isPending}
        onSubmit={(email, proof) => reset.mutate({ email, proof })}
      />
      <Text size="sm">
        Remember your password?{" "}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}

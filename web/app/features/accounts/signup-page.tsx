import { Anchor, Stack, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { sentenceOf } from "../../lib/errors.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { type Credentials, useSignUp } from "./api.ts";
import type { FromSignup } from "./navigation-state.ts";
import { SignupForm } from "./signup-form.tsx";

export const meta = pageMeta("Sign up");

export default function SignupPage() {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const submit = (credentials: Credentials) => {
    const state: FromSignup = { email: credentials.email, fromSignup: true };
    signUp.mutate(credentials, { onSuccess: () => navigate("/confirm-email", { state }) });
  };
  return (
    <Stack gap="lg">
      <PageHeading>Create your account</PageHeading>
      {signUp.error && (
        <ErrorNotice>
          {sentenceOf(signUp.error, "An unexpected error occurred. Please try again.")}
        </ErrorNotice>
      )}
      <SignupForm pending={signUp.isPending} onSubmit={submit} />
      <Text size="sm">
        Already have an account?{" "}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}

import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { offerQuery, trialTerms } from "../../../lib/offer.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useSignUp } from "../api.ts";
import { carryOn, type FromSignup, readTypedEmail } from "../arrival/navigation-state.ts";
import { OtherSignUpMethods } from "../other-methods/other-methods.tsx";
import type { Credentials } from "../sign-in-api.ts";
import { SignupForm } from "./signup-form.tsx";

export const meta = pageMeta("Sign up");

export default function SignupPage() {
  const { state } = useLocation();
  const typedEmail = readTypedEmail(state);
  const [email, setEmail] = useState(typedEmail);
  const signUp = useSignUp();
  const trialDays = useQuery(offerQuery).data?.trialDays ?? 0;
  const navigate = useNavigate();
  const submit = (credentials: Credentials, proof: CaptchaProof) => {
    const arrival: FromSignup = { email: credentials.email, fromSignup: true };
    const onSuccess = () => navigate("/confirm-email", { state: { ...carryOn(state), ...arrival } });
    signUp.mutate({ ...credentials, proof }, { onSuccess });
  };
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Create your account</PageHeading>
        <Text size="sm" mt={4}>
          Already have an account?{" "}
          <Anchor component={Link} to="/login" state={carryOn(state)} inherit>
            Sign in
          </Anchor>
        </Text>
        {trialDays > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {trialTerms(trialDays)} It starts when you choose a plan.
          </Text>
        )}
      </div>
      <SendFailure sending={signUp} fallback="An unexpected error occurred. Please try again." />
      <SignupForm
        initialEmail={typedEmail}
        pending={signUp.isPending}
        onSubmit={submit}
        onEmailChange={setEmail}
      />
      <OtherSignUpMethods email={email} />
    </Stack>
  );
}

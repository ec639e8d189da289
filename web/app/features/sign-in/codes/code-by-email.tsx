import { Stack, Text } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { sentenceOf } from "../../../lib/errors.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { carryOn, readCodeSentTo, readTypedEmail } from "../arrival/navigation-state.ts";
import { GuardedEmailForm } from "../email-form.tsx";
import { useEmailCodeSignIn, useRequestEmailCode } from "../sign-in-api.ts";
import { CodeStep } from "./code-step.tsx";
import { GuardedResendLink } from "./guarded-resend-link.tsx";
import { StepLinks } from "./step-links.tsx";

interface CodeByEmailProps {
  /** Creates an account for an address without one. */
  readonly createUser: boolean;
}

/** Signs in or up without a password, with an emailed code or link (clause AUTH-11). */
export function CodeByEmail({ createUser }: CodeByEmailProps) {
  const email = readCodeSentTo(useLocation().state);
  return email === undefined ? (
    <AddressStep createUser={createUser} />
  ) : (
    <EmailStep key={email} email={email} createUser={createUser} />
  );
}

function AddressStep({ createUser }: CodeByEmailProps) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const request = useRequestEmailCode();
  const submit = (email: string, proof: CaptchaProof) => {
    const onSuccess = () => navigate(pathname, { state: carryOn(state, { codeSentTo: email }) });
    request.mutate({ email, createUser, proof }, { onSuccess });
  };
  return (
    <Stack gap="lg">
      <PageHeading>{createUser ? "Sign up by email" : "Sign in by email"}</PageHeading>
      <Text>
        We'll email you a 6-digit code and a link. Either one{" "}
        {createUser ? "opens your new account without a password." : "signs you in without your password."}
      </Text>
      <SendFailure sending={request} fallback="The email couldn't be sent. Try again in a minute." />
      <GuardedEmailForm
        label="Send email"
        autoComplete={createUser ? "email" : "username"}
        initialEmail={readTypedEmail(state)}
        pending={request.isPending}
        onSubmit={submit}
      />
      <StepLinks back={createUser ? "/signup" : "/login"} />
    </Stack>
  );
}

function EmailStep({ email, createUser }: CodeByEmailProps & { readonly email: string }) {
  const signIn = useEmailCodeSignIn();
  return (
    <CodeStep
      heading="Check your email"
      createUser={createUser}
      pending={signIn.isPending}
      error={signIn.error && sentenceOf(signIn.error, "The code couldn't be checked. Try again.")}
      onSubmit={(otp) => signIn.mutate({ email, otp })}
      resend={<Resend email={email} createUser={createUser} />}
      changeLabel="Use another address"
    >
      {createUser ? (
        <>
          We sent an email to <b>{email}</b>.
        </>
      ) : (
        <>
          If <b>{email}</b> belongs to an account, an email is on its way.
        </>
      )}{" "}
      Enter the code, or open the link on any device. Both work once and expire after 10 minutes.
    </CodeStep>
  );
}

function Resend({ email, createUser }: CodeByEmailProps & { readonly email: string }) {
  const request = useRequestEmailCode();
  return (
    <GuardedResendLink
      sentSentence="Sent. Only our most recent email works. Check your spam folder too."
      request={request}
      onSend={(proof, onSuccess) => request.mutate({ email, createUser, proof }, { onSuccess })}
    />
  );
}

import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { usePhoneCodeSignIn, useRequestPhoneCode } from "../sign-in-api.ts";
import { CodeStep } from "./code-step.tsx";
import { GuardedResendLink } from "./guarded-resend-link.tsx";

interface CodeByPhoneProps {
  readonly phoneNumber: string;
  /** Creates an account for a number without one. */
  readonly createUser: boolean;
}

/** Asks for the code from the text message (clause AUTH-11). */
export function CodeByPhone({ phoneNumber, createUser }: CodeByPhoneProps) {
  const signIn = usePhoneCodeSignIn();
  return (
    <CodeStep
      heading="Check your phone"
      createUser={createUser}
      pending={signIn.isPending}
      error={signIn.error && codeSentence(signIn.error)}
      onSubmit={(code) => signIn.mutate({ phoneNumber, code })}
      resend={<Resend phoneNumber={phoneNumber} createUser={createUser} />}
      changeLabel="Use another number"
    >
      {createUser ? "We sent a code to " : "If it belongs to an account, a code is on its way to "}
      <b>{phoneNumber}</b>. It works once and expires after 10 minutes.
    </CodeStep>
  );
}

function Resend({ phoneNumber, createUser }: CodeByPhoneProps) {
  const request = useRequestPhoneCode();
  return (
    <GuardedResendLink
      sentSentence="Sent. Only our most recent code works."
      request={request}
      onSend={(proof, onSuccess) => request.mutate({ phoneNumber, createUser, proof }, { onSuccess })}
    />
  );
}

/** The server's sentence for a wrong code is about an email. */
function codeSentence(error: Error): string {
  const wrong = error instanceof ApiError && error.code === "INVALID_OTP";
  if (wrong)
    return "This code isn't valid. Please use the code from our most recent text message within 10 minutes.";
  return sentenceOf(error, "The code couldn't be checked. Try again.");
}

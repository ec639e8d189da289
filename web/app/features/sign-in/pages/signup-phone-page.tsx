import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PhoneSteps } from "../codes/phone-steps.tsx";

export const meta = pageMeta("Sign up by phone");

export default function SignupPhonePage() {
  return (
    <PhoneSteps heading="Sign up by phone" createUser>
      We text you a code that opens your new account. Text messages are weaker than an authenticator app or a
      passkey; you can add one of these in Settings.
    </PhoneSteps>
  );
}

import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PhoneSteps } from "../codes/phone-steps.tsx";

export const meta = pageMeta("Sign up by phone");

export default function SignupPhonePage() {
  return (
    <PhoneSteps heading="Sign up by phone" createUser>
      We'll text you a code that opens your new account. An authenticator app or a passkey is safer than text
      messages. You can add one in Settings.
    </PhoneSteps>
  );
}

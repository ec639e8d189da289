import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PhoneSteps } from "../codes/phone-steps.tsx";

export const meta = pageMeta("Sign in by phone");

export default function LoginPhonePage() {
  return (
    <PhoneSteps heading="Sign in by phone" createUser={false}>
      Use the phone number you added to your account.
    </PhoneSteps>
  );
}

import { pageMeta } from "../../../lib/format/page-meta.ts";
import { CodeByEmail } from "../codes/code-by-email.tsx";

export const meta = pageMeta("Sign up by email");

export default function SignupCodePage() {
  return <CodeByEmail createUser />;
}

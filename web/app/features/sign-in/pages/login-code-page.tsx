import { pageMeta } from "../../../lib/format/page-meta.ts";
import { CodeByEmail } from "../codes/code-by-email.tsx";

export const meta = pageMeta("Sign in by email");

export default function LoginCodePage() {
  return <CodeByEmail createUser={false} />;
}

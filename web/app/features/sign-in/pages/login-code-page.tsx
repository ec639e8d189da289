import { pageMeta } from "../../../lib/format/page-meta.ts";
import { CodeByMail } from "../codes/code-by-email.tsx";

export const meta = pageMeta("Sign in by email");

export default function LoginCodePage() {
  return <CodeByMail createUser={false} />;
}

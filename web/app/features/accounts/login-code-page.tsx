import { pageMeta } from "../../lib/page-meta.ts";
import { CodeByMail } from "./code-by-mail.tsx";

export const meta = pageMeta("Sign in by email");

export default function LoginCodePage() {
  return <CodeByMail createUser={false} />;
}

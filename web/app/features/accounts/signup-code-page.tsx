import { pageMeta } from "../../lib/page-meta.ts";
import { CodeByMail } from "./code-by-mail.tsx";

export const meta = pageMeta("Sign up by email");

export default function SignupCodePage() {
  return <CodeByMail createUser />;
}

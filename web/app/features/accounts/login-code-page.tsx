import { pageMeta } from "../../lib/page-meta.ts";
import { BackTo } from "./back-to.tsx";
import { CodeByMail } from "./code-by-mail.tsx";

export const meta = pageMeta("Sign in by email");

export default function LoginCodePage() {
  return (
    <>
      <CodeByMail createUser={false} />
      <BackTo page="/login" />
    </>
  );
}

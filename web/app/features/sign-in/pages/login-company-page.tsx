import { Stack, Text } from "@mantine/core";
import { useLocation } from "react-router";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useCompanySignIn } from "../arrival/leave-to-sign-in.ts";
import { readTypedEmail } from "../arrival/navigation-state.ts";
import { StepLinks } from "../codes/step-links.tsx";
import { EmailForm } from "../email-form.tsx";

export const meta = pageMeta("Single sign-on");

/** Opens a company's sign-in page, found by the domain of an address (clause AUTH-13). */
export default function LoginCompanyPage() {
  const typedEmail = readTypedEmail(useLocation().state);
  const signIn = useCompanySignIn();
  return (
    <Stack gap="lg">
      <PageHeading>Single sign-on</PageHeading>
      <Text>Enter your work email. We'll take you to your company's sign-in page.</Text>
      <SendFailure sending={signIn} fallback="Your company's sign-in page couldn't be opened. Try again." />
      <EmailForm
        label="Continue"
        initialEmail={typedEmail}
        pending={signIn.isPending || signIn.isSuccess}
        onSubmit={(email) => signIn.mutate({ email })}
      />
      <StepLinks back="/login" />
    </Stack>
  );
}

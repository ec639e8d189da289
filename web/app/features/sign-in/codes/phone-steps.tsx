import { Anchor, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { carryOn, readCodeSentTo } from "../arrival/navigation-state.ts";
import { usePhonePasswordSignIn, useRequestPhoneCode } from "../sign-in-api.ts";
import { signInSentence } from "../sign-in-sentence.ts";
import { CodeByPhone } from "./code-by-phone.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { StepLinks } from "./step-links.tsx";

interface PhoneStepsProps {
  readonly heading: string;
  /** Above the form. */
  readonly children: ReactNode;
  /** Creates an account for a number without one. */
  readonly createUser: boolean;
}

/** Signs in or up by phone: first the number, then a texted code, or with the password. */
export function PhoneSteps(props: PhoneStepsProps) {
  const phoneNumber = readCodeSentTo(useLocation().state);
  if (phoneNumber === undefined) return <NumberStep {...props} />;
  return <CodeByPhone key={phoneNumber} phoneNumber={phoneNumber} createUser={props.createUser} />;
}

function NumberStep({ heading, children, createUser }: PhoneStepsProps) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [withPassword, setWithPassword] = useState(false);
  const request = useRequestPhoneCode();
  const signIn = usePhonePasswordSignIn();
  const switchKind = () => {
    request.reset();
    signIn.reset();
    setWithPassword(!withPassword);
  };
  return (
    <Stack gap="lg">
      <PageHeading>{heading}</PageHeading>
      <Text>{children}</Text>
      {signIn.error && <ErrorNotice>{signInSentence(signIn.error)}</ErrorNotice>}
      <SendFailure sending={request} fallback="The message couldn't be sent. Try again." />
      <PhoneForm
        label={withPassword ? "Sign in" : "Text me a code"}
        withPassword={withPassword}
        pending={request.isPending || signIn.isPending}
        onSubmit={({ phoneNumber, password }, proof) => {
          if (withPassword) return signIn.mutate({ phoneNumber, password, proof });
          const onSuccess = () => navigate(pathname, { state: carryOn(state, { codeSentTo: phoneNumber }) });
          request.mutate({ phoneNumber, createUser, proof }, { onSuccess });
        }}
      />
      <StepLinks back={createUser ? "/signup" : "/login"}>
        {!createUser && (
          <Anchor component="button" type="button" inherit onClick={switchKind}>
            {withPassword ? "Text me a code" : "Use my password"}
          </Anchor>
        )}
      </StepLinks>
    </Stack>
  );
}

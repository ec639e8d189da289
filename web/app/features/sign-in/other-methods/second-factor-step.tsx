import { Anchor, Checkbox, Divider, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { passkeysWork } from "../../../lib/account/passkeys.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { useSecondFactor } from "../sign-in-api.ts";
import { usePasskeySignIn } from "./passkey-api.ts";
import { PasskeyMethod } from "./passkey-button.tsx";

/** Asks for the code of the authenticator app, or for a recovery code (clause AUTH-17). */
export function SecondFactorStep({ onCancel }: { readonly onCancel: () => void }) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const verify = useSecondFactor();
  const form = useSchemaForm({ initial: { code: "", trustDevice: false }, sending: verify });
  const { code } = form.values;
  const error = verify.error && sentenceOf(verify.error, "The code couldn't be checked. Try again.");
  const complete = byRecoveryCode ? code.trim() !== "" : code.length === codeLength;
  const submit = form.onSubmit(
    ({ trustDevice }) => complete && verify.mutate({ code: code.trim(), byRecoveryCode, trustDevice }),
  );
  const switchKind = () => {
    form.change({ code: "" });
    setByRecoveryCode(!byRecoveryCode);
  };
  return (
    <Stack gap="lg">
      <PageHeading>Confirm your identity</PageHeading>
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          {byRecoveryCode ? (
            <TextInput
              label="Recovery code"
              description="Each one works once."
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps("code")}
              error={error}
            />
          ) : (
            <CodeField
              label="Code from your authenticator app"
              {...form.getInputProps("code")}
              error={error}
            />
          )}
          <Checkbox
            label="Don't ask again on this device for 30 days"
            {...form.getInputProps("trustDevice", { type: "checkbox" })}
          />
          <SubmitButton pending={verify.isPending} disabled={!complete} fullWidth>
            Sign in
          </SubmitButton>
        </Stack>
      </form>
      <PasskeyInstead />
      <Text size="sm">
        <Anchor component="button" type="button" inherit onClick={switchKind}>
          {byRecoveryCode ? "Use the authenticator app" : "Use a recovery code"}
        </Anchor>
        {" · "}
        <Anchor component="button" type="button" inherit onClick={onCancel}>
          Start again
        </Anchor>
      </Text>
    </Stack>
  );
}

/** A passkey is two factors by itself, so it replaces the code. */
function PasskeyInstead() {
  const signIn = usePasskeySignIn();
  if (!passkeysWork()) return null;
  return (
    <Stack gap="xs">
      <Divider label="or" />
      <PasskeyMethod signIn={signIn} />
    </Stack>
  );
}

import { Box, Code, Stack, Text } from "@mantine/core";
import { QRCodeSVG } from "qrcode.react";
import { sentenceOf } from "../../../lib/errors.ts";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useConfirmAuthenticator } from "./two-factor-api.ts";
import { twoFactorHeading } from "./two-factor-heading.ts";

interface AuthenticatorSetupProps {
  /** The otpauth address that the app reads. */
  readonly totpUri: string;
  readonly recoveryCodes: readonly string[];
  readonly onDone: () => void;
}

/** The QR code and secret for the app, the recovery codes, and the field for the first code. */
export function AuthenticatorSetup({ totpUri, recoveryCodes, onDone }: AuthenticatorSetupProps) {
  const confirm = useConfirmAuthenticator();
  const form = useSchemaForm({ initial: { code: "" }, sending: confirm });
  useFocusBack(twoFactorHeading);
  const complete = form.values.code.length === codeLength;
  const submit = form.onSubmit(({ code }) => complete && confirm.mutate(code, { onSuccess: onDone }));
  return (
    <Stack align="flex-start">
      <Text size="sm">Scan this with your authenticator app, or enter the key in the app.</Text>
      <Box bg="white" p="sm">
        <QRCodeSVG value={totpUri} size={168} title="QR code for the authenticator app" />
      </Box>
      <Text size="sm">
        Key: <Code style={{ overflowWrap: "anywhere" }}>{new URL(totpUri).searchParams.get("secret")}</Code>
      </Text>
      <RecoveryCodes codes={recoveryCodes} />
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="sm">
          <CodeField
            label="Code from the app"
            {...form.getInputProps("code")}
            error={confirm.error && sentenceOf(confirm.error, "The code couldn't be checked. Try again.")}
          />
          <SubmitButton pending={confirm.isPending} disabled={!complete}>
            Turn on
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  );
}

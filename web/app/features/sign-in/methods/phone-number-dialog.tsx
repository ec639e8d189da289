import { Text, TextInput } from "@mantine/core";
import { sentenceOf } from "../../../lib/errors.ts";
import { useCaptcha } from "../../../ui/captcha/captcha.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useSavePhoneNumber, useSendPhoneCode } from "./api.ts";

/** Asks for a number and for the code sent to it. */
export function PhoneNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSendPhoneCode();
  const save = useSavePhoneNumber();
  const phone = useSchemaForm({ initial: { number: "" }, sending: send });
  const code = useSchemaForm({ initial: { code: "" }, sending: save });
  const number = phone.values.number.replace(/[\s().-]/g, "");
  const sent = send.isSuccess;
  const captcha = useCaptcha();
  const sendCode = async () => {
    const proof = await captcha.take();
    if (proof) send.mutate({ phoneNumber: number, proof });
  };
  return (
    <Dialog title="Your phone number" pending={send.isPending || save.isPending} onClose={onClose}>
      {sent ? (
        <DialogForm
          form={code}
          submitLabel="Save number"
          complete={code.values.code.length === codeLength}
          onSubmit={(typed) => save.mutate({ phoneNumber: number, ...typed }, { onSuccess: onClose })}
          onClose={onClose}
        >
          <CodeField
            label="Code from the text message"
            description={`We sent a 6-digit code to ${number}.`}
            autoFocus
            {...code.getInputProps("code")}
            error={save.error && sentenceOf(save.error, "The code couldn't be checked. Try again.")}
          />
        </DialogForm>
      ) : (
        <DialogForm
          form={phone}
          submitLabel="Send code"
          complete={number !== ""}
          onSubmit={sendCode}
          onClose={onClose}
        >
          <TextInput
            label="Phone number"
            description="Include the country code, such as +1 555 123 4567."
            type="tel"
            autoComplete="tel"
            data-autofocus
            {...phone.getInputProps("number")}
            error={send.error && sentenceOf(send.error, "The text message couldn't be sent. Try again.")}
          />
          <Text size="sm">We'll text a code to this number. Message and data rates may apply.</Text>
          {captcha.widget}
        </DialogForm>
      )}
    </Dialog>
  );
}

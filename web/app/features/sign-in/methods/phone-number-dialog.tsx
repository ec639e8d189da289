import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { failureSentence } from "../../../lib/account/failure-sentence.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { useCaptcha } from "../../../ui/captcha/captcha.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { useSavePhoneNumber, useSendPhoneCode } from "./api.ts";

/** Asks for a number and for the code sent to it. */
export function PhoneNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const send = useSendPhoneCode();
  const save = useSavePhoneNumber();
  const number = typed.replace(/[\s().-]/g, "");
  const sent = send.isSuccess;
  const captcha = useCaptcha();
  const sendCode = async () => {
    const proof = await captcha.take();
    if (proof) send.mutate({ phoneNumber: number, proof });
  };
  const form = { pending: send.isPending || save.isPending, onClose };
  return (
    <Dialog title="Your phone number" pending={form.pending} onClose={onClose}>
      {sent ? (
        <DialogForm
          {...form}
          submitLabel="Save number"
          complete={code.length === codeLength}
          onSubmit={() => save.mutate({ phoneNumber: number, code }, { onSuccess: onClose })}
        >
          <CodeField
            label="Code from the text message"
            description={`We sent a 6-digit code to ${number}.`}
            value={code}
            error={save.error && failureSentence(save.error, "The code couldn't be checked. Try again.")}
            autoFocus
            onChange={setCode}
          />
        </DialogForm>
      ) : (
        <DialogForm {...form} submitLabel="Send code" complete={number !== ""} onSubmit={sendCode}>
          <TextInput
            label="Phone number"
            description="Include the country code, such as +1 555 123 4567."
            type="tel"
            autoComplete="tel"
            value={typed}
            error={send.error && sentenceOf(send.error, "The text message couldn't be sent. Try again.")}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Text size="sm">We'll text a code to this number. Message and data rates may apply.</Text>
          {captcha.widget}
        </DialogForm>
      )}
    </Dialog>
  );
}

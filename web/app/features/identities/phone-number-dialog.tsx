import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { failureSentence } from "../../lib/failure-sentence.ts";
import { useCaptcha } from "../../ui/captcha/captcha.tsx";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useSavePhoneNumber, useSendPhoneCode } from "./api.ts";

/** Asks for a number, and for the code that is sent to it. */
export function PhoneNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const send = useSendPhoneCode();
  const save = useSavePhoneNumber();
  const number = typed.replace(/[\s().-]/g, "");
  const sent = send.isSuccess;
  const captcha = useCaptcha();
  const sendCode = () => {
    const proof = captcha.take();
    if (proof) send.mutate({ phoneNumber: number, proof });
  };
  const form = { pending: send.isPending || save.isPending, onClose };
  return (
    <Dialog title="Your phone number" pending={form.pending} onClose={onClose}>
      {sent ? (
        <Form
          {...form}
          label="Save number"
          complete={code.length === codeLength}
          onSubmit={() => save.mutate({ phoneNumber: number, code }, { onSuccess: onClose })}
        >
          <CodeField
            label="Code from the text message"
            description={`We sent six digits to ${number}.`}
            value={code}
            error={save.error && failureSentence(save.error, "The code could not be checked. Try again.")}
            autoFocus
            onChange={setCode}
          />
        </Form>
      ) : (
        <Form {...form} label="Send code" complete={number !== ""} onSubmit={sendCode}>
          <TextInput
            label="Phone number"
            description="With the country code, such as +1 555 123 4567."
            type="tel"
            autoComplete="tel"
            value={typed}
            error={send.error && sentenceOf(send.error, "The text message could not be sent. Try again.")}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Text size="sm">We send a code to this number. Message rates may apply.</Text>
          {captcha.widget}
        </Form>
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly children: ReactNode;
  readonly pending: boolean;
  readonly complete: boolean;
  readonly label: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function Form({ children, pending, complete, label, onSubmit, onClose }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !pending) onSubmit();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={pending} disabled={!complete}>
            {label}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

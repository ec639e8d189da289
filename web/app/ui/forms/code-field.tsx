import { TextInput } from "@mantine/core";
import type { ClipboardEvent, ReactNode, Ref } from "react";
import classes from "./code-field.module.css";

export const codeLength = 6;

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly description?: ReactNode;
  /** Only digits, at most six. */
  readonly value?: string;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onChange: (code: string) => void;
}

/** The six digits from an email or an authenticator app, typed or pasted, with or without spaces. */
export function CodeField({ autoFocus = false, onChange, ...props }: CodeFieldProps) {
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(digitsOf(event.clipboardData.getData("text")));
  };
  return (
    <TextInput
      classNames={{ input: classes.code ?? "" }}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      onPaste={paste}
      {...(autoFocus && { autoFocus, "data-autofocus": true })}
      {...props}
    />
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, codeLength);
}

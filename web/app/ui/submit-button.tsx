import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

interface SubmitButtonProps extends ButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Sends its form. While that is under way it turns and cannot be pressed, nor the form sent with Enter. */
export function SubmitButton({ pending, children, ...props }: SubmitButtonProps) {
  return (
    <Button type="submit" size="md" loading={pending} {...props}>
      {children}
    </Button>
  );
}

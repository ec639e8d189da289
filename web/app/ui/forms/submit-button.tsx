import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusThroughWait } from "./use-focus-through-wait.ts";

interface SubmitButtonProps extends ButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Sends its form. While that is under way it turns and cannot be pressed, nor the form sent with Enter. */
export function SubmitButton({ pending, children, ...props }: SubmitButtonProps) {
  const button = useFocusThroughWait(pending);
  return (
    <Button ref={button} type="submit" size="md" loading={pending} {...props}>
      {children}
    </Button>
  );
}

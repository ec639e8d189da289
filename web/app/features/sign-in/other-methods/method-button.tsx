import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { carryOn } from "../arrival/navigation-state.ts";

const look = { variant: "default", size: "md", fullWidth: true } as const;

interface MethodButtonProps {
  readonly mark: ReactNode;
  readonly children: ReactNode;
  readonly pending: boolean;
  readonly onClick: () => void;
}

/** Another sign-in method that starts right away. */
export function MethodButton({ mark, children, pending, onClick }: MethodButtonProps) {
  return (
    <Button {...look} leftSection={mark} loading={pending} onClick={onClick}>
      {children}
    </Button>
  );
}

interface MethodLinkProps {
  readonly mark: ReactNode;
  readonly children: ReactNode;
  readonly to: string;
  /** The address already typed. */
  readonly email: string;
}

/** Another sign-in method on its own page. */
export function MethodLink({ mark, children, to, email }: MethodLinkProps) {
  const { state } = useLocation();
  return (
    <Button
      {...look}
      leftSection={mark}
      component={Link}
      to={to}
      state={carryOn(state, { typedEmail: email })}
    >
      {children}
    </Button>
  );
}

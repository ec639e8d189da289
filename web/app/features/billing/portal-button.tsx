import { Button, type ButtonProps, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { useOpenPortal } from "./api.ts";

interface PortalButtonProps extends ButtonProps {
  readonly children: ReactNode;
}

/** Leads to the payment provider's page where plan, card, invoices and cancellation are. */
export function PortalButton({ children, ...props }: PortalButtonProps) {
  const portal = useOpenPortal();
  return (
    <Stack gap="xs" align={props.fullWidth ? "stretch" : "flex-start"}>
      <Button variant="default" {...props} loading={portal.pending} onClick={portal.open}>
        {children}
      </Button>
      <SendFailure sending={portal} fallback="The billing page couldn't be opened. Try again." />
    </Stack>
  );
}

import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Usage } from "../../lib/usage.ts";
import { PlanList } from "./plan-list.tsx";

interface ActivationModalProps {
  readonly planName: string;
  /** Null for a plan that the catalogue does not have. */
  readonly plan: Usage["plan"];
  readonly onClose: () => void;
}

const shownFor = 10_000;

/** Names the new plan and what it has; closes itself after ten seconds. */
export function ActivationModal({ planName, plan, onClose }: ActivationModalProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), shownFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal opened onClose={onClose} title="Subscription Activated!">
      <Stack>
        <Text>
          You are on the <b>{planName}</b> plan.
        </Text>
        {plan && <PlanList plan={plan} />}
        <Button onClick={onClose} data-autofocus>
          Start Using Your Plan
        </Button>
      </Stack>
    </Modal>
  );
}

import { Button, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

interface StepButtonsProps {
  /** What the button on says. */
  readonly label: string;
  readonly pending: boolean;
}

/** The way on, and the way back, as by the browser's own button. */
export function StepButtons({ label, pending }: StepButtonsProps) {
  const navigate = useNavigate();
  return (
    <Stack gap="xs">
      <SubmitButton pending={pending}>{label}</SubmitButton>
      <Button variant="subtle" size="md" disabled={pending} onClick={() => navigate(-1)}>
        Back
      </Button>
    </Stack>
  );
}

import { Button } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { RecalculateRun } from "./recalculate-run.tsx";

interface RecalculateButtonProps {
  readonly run: Run;
  readonly label?: string;
  /** Id of what gets the focus once the button is gone. */
  readonly focusAfter?: string;
}

/** Opens what recalculating a run would change, and does it. */
export function RecalculateButton({
  run,
  label = "Recalculate this run",
  focusAfter = "run-heading",
}: RecalculateButtonProps) {
  const [opened, setOpened] = useState(false);
  const [pending, setPending] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <Dialog
          title="Recalculate this run?"
          size="lg"
          pending={pending}
          focusAfter={focusAfter}
          onClose={close}
        >
          <RecalculateRun run={run} onPending={setPending} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

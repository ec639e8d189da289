import { Modal, Text } from "@mantine/core";
import { useFocusReturn, useMediaQuery } from "@mantine/hooks";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatMoment } from "../../../lib/format/format.ts";
import { RunResults } from "./run-results.tsx";

interface ResultsModalProps {
  /** The run to show; null keeps the modal closed. */
  readonly run: Run | null;
  readonly onClose: () => void;
}

/**
 * The full results of one earlier run. Within the stack, Escape closes only the dialog on top; the stack takes
 * the focus trap from a closing dialog before Mantine has given the focus back, so it is given back here.
 */
export function ResultsModal({ run, onClose }: ResultsModalProps) {
  const narrow = useMediaQuery("(max-width: 48em)") ?? false;
  useFocusReturn({ opened: run !== null });
  return (
    <Modal.Stack>
      <Modal
        stackId="results"
        opened={run !== null}
        onClose={onClose}
        size="min(1440px, 100%)"
        xOffset="0.75rem"
        fullScreen={narrow}
        centered={false}
        title={run === null ? "" : `Results of ${formatMoment(run.createdAt)}`}
        closeButtonProps={{ "aria-label": "Close results" }}
      >
        {run !== null && (
          <>
            <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: "anywhere" }}>
              {run.fileName}
            </Text>
            <RunResults run={run} />
          </>
        )}
      </Modal>
    </Modal.Stack>
  );
}

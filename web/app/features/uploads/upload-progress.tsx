import { Button, Group, Loader, Progress, Stack, Text } from "@mantine/core";
import type { UploadStage } from "../../lib/upload.ts";

interface UploadProgressProps {
  readonly stage: UploadStage;
  readonly onCancel: () => void;
}

/** How far the upload is. It can be cancelled until the server has the whole file. */
export function UploadProgress({ stage, onCancel }: UploadProgressProps) {
  const percent = stage.step === "uploading" ? stage.percent : stage.step === "processing" ? 100 : 0;
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text fw={500}>
            <span role="status">{stageTexts[stage.step]}</span>
            {stage.step === "uploading" && ` ${stage.percent}%`}
          </Text>
        </Group>
        {stage.step !== "processing" && (
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
      <Progress value={percent} animated={stage.step === "processing"} aria-label="Upload progress" />
    </Stack>
  );
}

const stageTexts: Record<UploadStage["step"], string> = {
  compressing: "Compressing",
  uploading: "Uploading",
  processing: "Reading",
};

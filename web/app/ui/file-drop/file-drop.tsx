import { Button, noop, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.layer.css";
import { IconFileSpreadsheet, IconFileUpload } from "@tabler/icons-react";
import { formatFileSize } from "../../lib/format/format-file-size.ts";

interface FileDropProps {
  readonly file: File | null;
  readonly disabled: boolean;
  /** What to do while there is no file. */
  readonly prompt: string;
  /** Which files are taken. */
  readonly hint: string;
  /** What the dialog offers. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  /** Several files were dropped at once. */
  readonly onSeveral: () => void;
}

/**
 * Drop a file or click to browse. The zone takes any file, so that a wrong one is answered with a sentence
 * instead of silence. The button inside is the way of keyboard and screen reader: its click is the zone's.
 */
export function FileDrop({ file, disabled, prompt, hint, accept, onChoose, onSeveral }: FileDropProps) {
  return (
    <Dropzone
      onDropAny={([dropped], surplus) => {
        if (surplus.length > 0) onSeveral();
        else if (dropped !== undefined) onChoose(dropped);
      }}
      onDrop={noop}
      multiple={false}
      disabled={disabled}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept, "aria-hidden": true }}
      p="lg"
    >
      <Stack align="center" gap={4} ta="center">
        <Dropzone.Accept>
          <IconFileUpload size={40} stroke={1.5} aria-hidden />
        </Dropzone.Accept>
        <Dropzone.Reject>
          <IconFileUpload size={40} stroke={1.5} aria-hidden />
        </Dropzone.Reject>
        <Dropzone.Idle>
          <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
        </Dropzone.Idle>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {file === null ? prompt : file.name}
        </Text>
        <Text fz="sm" c="dimmed" mb="xs">
          {file === null ? hint : formatFileSize(file.size)}
        </Text>
        <Button variant="default" size="sm" disabled={disabled}>
          {file === null ? "Choose file" : "Choose another file"}
        </Button>
      </Stack>
    </Dropzone>
  );
}

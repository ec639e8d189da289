import { Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { IconFileSpreadsheet, IconFileUpload } from "@tabler/icons-react";
import { formatFileSize } from "./format-file-size.ts";

interface FileDropProps {
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/**
 * Drop a file or click to browse. The zone takes any file, so that a wrong one is answered with a sentence
 * instead of silence; the dialog offers .csv files.
 */
export function FileDrop({ file, disabled, onChoose }: FileDropProps) {
  return (
    <Dropzone
      onDrop={([dropped]) => dropped !== undefined && onChoose(dropped)}
      multiple={false}
      disabled={disabled}
      role="button"
      aria-label={file === null ? "Choose a CSV file" : `Chosen: ${file.name}. Choose another CSV file`}
      aria-disabled={disabled}
      inputProps={{ accept: ".csv,text/csv", "aria-hidden": true }}
      p="xl"
    >
      {file === null ? <Invitation /> : <ChosenFile file={file} />}
    </Dropzone>
  );
}

function Invitation() {
  return (
    <Stack align="center" gap={4} ta="center">
      <Dropzone.Accept>
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
      </Dropzone.Accept>
      <Dropzone.Idle>
        <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
      </Dropzone.Idle>
      <Text fw={600}>Drop your payroll CSV here, or click to browse</Text>
      <Text fz="sm" c="dimmed">
        One .csv file, up to 10 MB
      </Text>
    </Stack>
  );
}

function ChosenFile({ file }: { readonly file: File }) {
  return (
    <Stack align="center" gap={4} ta="center">
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {file.name}
      </Text>
      <Text fz="sm" c="dimmed">
        {formatFileSize(file.size)}. Drop or click to choose another
      </Text>
    </Stack>
  );
}

import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { documentFaultWords, faultOfSize } from "@wagefloor/domain/authorizations/document-kind.ts";
import { useState } from "react";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { documentTypesTaken } from "../document-types.ts";

interface DocumentFieldProps {
  readonly file: File | null;
  readonly onChoose: (file: File) => void;
}

/** The signed document, which can also be added later. */
export function DocumentField({ file, onChoose }: DocumentFieldProps) {
  const [complaint, setComplaint] = useState<string | null>(null);

  function choose(chosen: File | null) {
    if (chosen === null) return;
    const fault = faultOfSize(chosen.size);
    setComplaint(fault === undefined ? null : documentFaultWords[fault]);
    if (fault === undefined) onChoose(chosen);
  }

  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton accept={documentTypesTaken} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="sm">
              {file === null ? "Choose the signed document" : "Choose another file"}
            </Button>
          )}
        </FileButton>
        <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {file === null ? "PDF, JPEG, or PNG, up to 10 MB. You can add it later." : file.name}
        </Text>
      </Group>
      {complaint !== null && <ErrorNotice>{complaint}</ErrorNotice>}
    </Stack>
  );
}

import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { documentFaultWords, faultOfSize } from "@wagefloor/domain/authorizations/document-kind.ts";
import { useState } from "react";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { documentTypesTaken } from "../document-types.ts";

interface DocumentFieldProps {
  readonly file: File | null;
  /** It's the scan of what several employees signed. */
  readonly isBatch?: boolean;
  readonly onChoose: (file: File) => void;
}

/** The signed document, which can also be added later. */
export function DocumentField({ file, isBatch = false, onChoose }: DocumentFieldProps) {
  const [complaint, setComplaint] = useState<string | null>(null);

  function choose(chosen: File | null) {
    if (chosen === null) return;
    const fault = faultOfSize(chosen.size);
    setComplaint(fault === undefined ? null : documentFaultWords[fault]);
    if (fault === undefined) onChoose(chosen);
  }

  const words = isBatch ? batchWords : documentWords;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton accept={documentTypesTaken} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="sm">
              {file === null ? words.choose : "Choose another file"}
            </Button>
          )}
        </FileButton>
        <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {file === null ? words.taken : file.name}
        </Text>
      </Group>
      {complaint !== null && <ErrorNotice>{complaint}</ErrorNotice>}
    </Stack>
  );
}

const documentWords = {
  choose: "Choose the signed document",
  taken: "PDF, JPEG, or PNG, up to 10 MB. You can add it later.",
};

const batchWords = {
  choose: "Choose the scanned batch",
  taken: "One PDF, JPEG, or PNG with all of them, up to 10 MB. It's kept with each employee.",
};

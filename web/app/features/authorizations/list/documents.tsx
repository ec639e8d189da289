import { Anchor, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconFileText, IconUpload } from "@tabler/icons-react";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import {
  documentFaultWords,
  faultOfSize,
  mostDocuments,
} from "@wagefloor/domain/authorizations/document-kind.ts";
import { useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatFileSize } from "../../../lib/format/format-file-size.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { documentUrl, newDocument, useSendDocument } from "../api.ts";
import { subjectOf } from "../authorization-words.ts";
import { documentTypesTaken } from "../document-types.ts";

interface DocumentsProps {
  readonly employeeNumber: string;
  readonly authorization: RecordedAuthorization;
}

/** The signed documents of an authorization, with a button to add another. */
export function Documents({ employeeNumber, authorization }: DocumentsProps) {
  const { id, documents, standing } = authorization;
  const sending = useSendDocument(employeeNumber);
  const [complaint, setComplaint] = useState<string | null>(null);
  const mayAdd = standing !== "withdrawn" && documents.length < mostDocuments;

  function send(file: File | null) {
    if (file === null) return;
    sending.reset();
    const fault = faultOfSize(file.size);
    setComplaint(fault === undefined ? null : documentFaultWords[fault]);
    if (fault === undefined) sending.mutate(newDocument(id, file));
  }

  return (
    <Stack gap={4}>
      {documents.map((document) => (
        <Anchor
          key={document.id}
          href={documentUrl(id, document.id)}
          download
          fz="sm"
          style={{ overflowWrap: "anywhere" }}
        >
          <IconFileText size={16} aria-hidden style={{ verticalAlign: "-3px" }} /> {document.fileName} (
          {formatFileSize(document.byteCount)}
          {document.covers > 1 && `, for ${quantity(document.covers, "authorization")}`})
        </Anchor>
      ))}
      {mayAdd && (
        <Group gap="xs" className="screen-only">
          {documents.length === 0 && <Text fz="sm">No signed document yet.</Text>}
          <FileButton accept={documentTypesTaken} onChange={send}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconUpload size={14} aria-hidden />}
                loading={sending.isPending}
                aria-label={`Add a document for ${subjectOf(authorization)}`}
              >
                {documents.length === 0 ? "Add document" : "Add another page"}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {complaint !== null && <ErrorNotice>{complaint}</ErrorNotice>}
      {sending.isError && (
        <ErrorNotice onRetry={() => sending.mutate(sending.variables)}>
          {sentenceOf(sending.error, "The document couldn't be saved. Please try again.")}
        </ErrorNotice>
      )}
    </Stack>
  );
}

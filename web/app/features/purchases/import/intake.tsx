import { Button, Card, Group, SimpleGrid, Stack, Table, Text, Textarea, Title } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { largestFile, payrollFileTypes } from "@wagefloor/domain/payroll-file/file-check.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import { type ImportTable, tableOfText } from "@wagefloor/domain/purchases/import/read-table.ts";
import { useRef, useState } from "react";
import { formatFileSize } from "../../../lib/format/format-file-size.ts";
import { ReadFileDrop } from "../../../ui/file-drop/read-file-drop.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useReadTable } from "../api.ts";
import { importWords, pastedList } from "./import-words.ts";

interface IntakeProps {
  readonly kind: ImportKind;
  readonly onRead: (source: string, table: ImportTable) => void;
}

/** Takes a list: pasted, or as a file. */
export function Intake({ kind, onRead }: IntakeProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <PasteCard kind={kind} onRead={onRead} />
      <FileCard kind={kind} onRead={onRead} />
    </SimpleGrid>
  );
}

function PasteCard({ kind, onRead }: IntakeProps) {
  const [text, setText] = useState("");
  const [complaint, setComplaint] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { hint, example } = importWords[kind];

  function read(list: string) {
    try {
      onRead(pastedList, tableOfText(list));
    } catch (error) {
      if (!(error instanceof PayrollFileError)) throw error;
      setComplaint(error.message);
    }
  }

  /** Anywhere on the page but in another field. */
  useWindowEvent("paste", (event) => {
    const list = event.clipboardData?.getData("text/plain") ?? "";
    const isElsewhere = event.target !== field.current && isField(event.target);
    if (isElsewhere || text !== "" || list.trim() === "") return;
    event.preventDefault();
    setText(list);
    read(list);
  });

  return (
    <Card component="section" aria-labelledby="paste-title">
      <Stack gap="sm">
        <Title order={2} id="paste-title">
          Paste from a spreadsheet
        </Title>
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
        <Textarea
          ref={field}
          aria-label="Rows from a spreadsheet"
          placeholder="Paste the copied rows here"
          rows={6}
          styles={{ input: { whiteSpace: "pre", overflowX: "auto" } }}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setComplaint(null);
          }}
        />
        {complaint !== null && <ErrorNotice>{complaint}</ErrorNotice>}
        {text.trim() !== "" && (
          <Group>
            <Button onClick={() => read(text)}>Continue</Button>
          </Group>
        )}
        <Example rows={example} />
      </Stack>
    </Card>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function Example({ rows: [headings = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <Table fz="sm" withTableBorder withColumnBorders aria-label="For example">
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells) => (
          <Table.Tr key={cells[0]}>
            {cells.map((cell) => (
              <Table.Td key={cell} c="dimmed">
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function FileCard({ kind, onRead }: IntakeProps) {
  return (
    <Card component="section" aria-labelledby="file-title">
      <Stack gap="sm">
        <Title order={2} id="file-title">
          Or choose a file
        </Title>
        <ReadFileDrop
          reading={useReadTable()}
          prompt="Drop a CSV or Excel file, or click to browse"
          hint={`${importWords[kind].file}, up to ${formatFileSize(largestFile)}.`}
          accept={payrollFileTypes}
          sheetWords={{
            question: "Which sheet has the list?",
            explanation: "More than one sheet of this workbook has data. Choose the one to read.",
          }}
          handedTo={null}
          onRead={({ fileName, rows }) => onRead(fileName, { rows })}
        />
      </Stack>
    </Card>
  );
}

import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./header-file.module.css";
import { readHeaderLine } from "./read-header-line.ts";

interface HeaderFileProps {
  /** The file's first line; null when it has none, or cannot be read. */
  readonly onHeader: (line: string | null) => void;
  readonly children: ReactNode;
}

/** Takes the header row from a payroll file that is chosen or dropped here, instead of pasting it. */
export function HeaderFile({ onHeader, children }: HeaderFileProps) {
  const [dragged, setDragged] = useState(false);
  const take = async (file: File | null | undefined) => {
    if (file) onHeader(await readHeaderLine(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label="Header row from a file"
      className={classes.area}
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      {children}
      <Group gap="sm" mt="sm">
        <FileButton accept=".csv,.txt,text/csv" onChange={take}>
          {(button) => (
            <Button variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} {...button}>
              Get it from a file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" flex="1 1 14rem">
          Choose or drop a payroll CSV. Only the first line is read, and it never leaves your browser.
        </Text>
      </Group>
    </section>
  );
}

import { Modal, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useFocusBack } from "../../ui/dialogs/use-focus-back.ts";
import classes from "./palette.module.css";
import { PaletteList } from "./palette-list.tsx";
import { useFoundEntries } from "./use-found-entries.ts";

/**
 * Finds pages, employees, runs and settings by what is typed, and goes there. The field keeps the focus and names the
 * marked entry, as screen readers expect of a combobox.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const { entries, isLoading, isIncomplete } = useFoundEntries(typed);
  const navigate = useNavigate();
  const listId = useId();
  useFocusBack("content");
  const current = Math.min(marked, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed changes the entries below the mark
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [current, listId, typed]);

  function choose(index: number) {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    navigate(entry.to);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = indexAfter(event.key, current, entries.length);
    if (next !== undefined) setMarked(next);
    else if (event.key === "Enter") choose(current);
    else return;
    event.preventDefault();
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" returnFocus={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label="Jump to">
        <Modal.Body p={0} className={classes.body ?? ""}>
          <TextInput
            aria-label="Jump to a page, an employee, or a run"
            placeholder="Jump to a page, an employee, or a run"
            leftSection={<IconSearch size={20} aria-hidden />}
            variant="unstyled"
            size="md"
            className={classes.field ?? ""}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMarked(0);
            }}
            onKeyDown={press}
          />
          <PaletteList
            id={listId}
            entries={entries}
            current={current}
            optionId={optionId}
            onMark={setMarked}
            onChoose={choose}
          />
          {entries.length === 0 && (
            <Text c="dimmed" p="md">
              {isLoading
                ? "Looking…"
                : "No matches. Try a page, an employee's number or name, or a pay date."}
            </Text>
          )}
          {isIncomplete && (
            <Text c="dimmed" size="sm" px="md" pb="sm">
              Employees and runs couldn't be loaded, so some matches may be missing.
            </Text>
          )}
          <VisuallyHidden role="status">
            {typed.trim() !== "" &&
              !isLoading &&
              `${entries.length} ${entries.length === 1 ? "match" : "matches"}`}
          </VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Where a key moves the mark, around the ends; undefined for other keys. */
function indexAfter(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  if (key === "PageDown") return count - 1;
  if (key === "PageUp") return 0;
  return undefined;
}

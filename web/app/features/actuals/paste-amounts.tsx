import { Button, Card, Group, Stack, Text, Textarea } from "@mantine/core";
import { readPasted } from "@wagefloor/domain/runs/taken/read-pasted.ts";
import { useState } from "react";
import { dollarsOfCents } from "../../lib/format/dollars.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";

interface PasteAmountsProps {
  readonly employeeNumbers: readonly string[];
  readonly onPaste: (amounts: readonly (readonly [string, string])[]) => void;
}

const problemsShown = 5;

/** Takes two columns of a spreadsheet: all of them, or none if a line can't be read. */
export function PasteAmounts({ employeeNumbers, onPaste }: PasteAmountsProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<ReturnType<typeof readPasted>["problems"]>([]);
  const [filled, setFilled] = useState<number | null>(null);

  function fill() {
    const read = readPasted(text, employeeNumbers);
    setProblems(read.problems);
    if (read.problems.length > 0 || read.amounts.size === 0) return setFilled(null);
    onPaste([...read.amounts].map(([number, amount]) => [number, dollarsOfCents(amount)] as const));
    setFilled(read.amounts.size);
    setText("");
    setOpen(false);
  }

  return (
    <Card>
      {isOpen ? (
        <Stack>
          <Textarea
            label="Paste from a spreadsheet"
            description="Two columns: employee number and the amount that payroll took"
            placeholder={"1001\t14.70\n1002\t0.00"}
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            autoFocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {problems.length > 0 && (
            <ErrorNotice
              title={`${quantity(problems.length, "line")} can't be used, so nothing was filled in`}
            >
              {problems.slice(0, problemsShown).map(({ line, sentence }) => (
                <Text key={line} span fz="sm" display="block">
                  Line {line}: {sentence}
                </Text>
              ))}
              {problems.length > problemsShown && `and ${problems.length - problemsShown} more`}
            </ErrorNotice>
          )}
          <Group gap="xs">
            <Button onClick={fill} disabled={text.trim() === ""}>
              Fill in amounts
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group gap="sm">
          <Button variant="default" onClick={() => setOpen(true)}>
            Paste from a spreadsheet
          </Button>
          <Text role="status" c="dimmed">
            {filled !== null && `${quantity(filled, "amount")} filled in. Nothing is confirmed yet.`}
          </Text>
        </Group>
      )}
    </Card>
  );
}

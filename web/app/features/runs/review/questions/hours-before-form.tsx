import { Button, Group, Stack, Textarea } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatCalendarDate } from "../../../../lib/format/format.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useAnswer } from "../api.ts";

/** Takes a pasted list of the hours that were worked before a rise of the minimum wage. */
export function HoursBeforeForm({ review: { id, rateChange } }: { readonly review: Review }) {
  if (rateChange === null || rateChange.needsPeriod) return null;
  return <HoursForm key={`${rateChange.entered} ${rateChange.open}`} id={id} {...rateChange} />;
}

type HoursFormProps = { readonly id: string } & Pick<
  NonNullable<Review["rateChange"]>,
  "before" | "open" | "entered"
>;

function HoursForm({ id, before, open, entered }: HoursFormProps) {
  const [isShown, setShown] = useState(open > 0);
  const [text, setText] = useState("");
  const answering = useAnswer(id, "hours-before");

  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") answering.mutate({ answer: { before, text } });
  }

  return (
    <Stack component="form" gap="sm" align="start" w="100%" onSubmit={save}>
      {isShown && (
        <Textarea
          w="100%"
          maw={640}
          label={`Hours worked before ${formatCalendarDate(before)}`}
          description="A line for each employee, as copied from a spreadsheet: employee number or name first, hours last. Several lines of an employee are added up. People who aren't in this file are ignored."
          placeholder={"1001\t64\n1002\t56.5"}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {answering.error !== null && (
        <ErrorBox>
          <span style={{ whiteSpace: "pre-line" }}>
            {sentenceOf(answering.error, "The hours couldn't be saved. Please try again.")}
          </span>
        </ErrorBox>
      )}
      <Group gap="xs">
        {isShown ? (
          <Button type="submit" variant="default" disabled={text.trim() === ""} loading={answering.isPending}>
            Use these hours
          </Button>
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            Enter other hours
          </Button>
        )}
        {entered > 0 && (
          <Button variant="subtle" onClick={() => answering.mutate({ answer: { before, text: "" } })}>
            Remove the hours
          </Button>
        )}
      </Group>
    </Stack>
  );
}

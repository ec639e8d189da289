import { Alert, Anchor, Box, Stack, Text } from "@mantine/core";
import { IconHelpCircle, IconInfoCircle } from "@tabler/icons-react";
import type { QuestionForm as Form, ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "../../../lib/errors.ts";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { useAnswer } from "../api.ts";
import { forms, type ReviewForm } from "./forms.tsx";
import { LineList } from "./line-list.tsx";
import { QuestionForm } from "./question-form.tsx";

type Option = NonNullable<Form["fields"][number]["options"]>[number];

interface QuestionCardProps {
  /** Null for the question of the page of employees. */
  readonly reviewId: string | null;
  readonly question: ReviewQuestion;
  /** None for a question that doesn't have a form of its own. */
  readonly ofReview?: ReviewForm;
  readonly onAnswered?: () => void;
}

/** Open from the start where something is chosen; it doesn't fold by an answer while someone looks at it. */
function Foldable({ form, children }: { readonly form: Form; readonly children: ReactNode }) {
  const [isOpen] = useState(() => form.fields.some(({ options }) => options?.some(isTaken)));
  if (form.folded === undefined) return children;
  return (
    <Box component="details" w="100%" open={isOpen || undefined}>
      <summary>{form.folded}</summary>
      {children}
    </Box>
  );
}

/** An answer that does something was chosen. */
function isTaken({ isChosen, answer }: Option): boolean {
  return isChosen === true && answer !== null;
}

/** One question of a review, or what it was answered, and the way to answer it otherwise. */
export function QuestionCard({ reviewId, question, ofReview, onAnswered }: QuestionCardProps) {
  const { id, title, text, isOpen, lines = [], folded, link, form } = question;
  const answering = useAnswer(reviewId, id);
  const Form = ofReview && forms[id];
  // As an alert, every place of every list would be read aloud.
  const role = lines.length > 0 || Form || form?.confirm ? "region" : isOpen ? "alert" : "status";
  return (
    <Alert
      role={role}
      color={isOpen ? "yellow" : "gray"}
      icon={isOpen ? <IconHelpCircle aria-hidden /> : <IconInfoCircle aria-hidden />}
      title={title}
    >
      <Stack gap="sm" align="start">
        {(text !== "" || link) && (
          <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
            {text}{" "}
            {link && (
              <Anchor component={Link} to={link.to} inherit>
                {link.label}
              </Anchor>
            )}
          </Text>
        )}
        <LineList lines={lines} folded={folded} />
        {form && (
          <Foldable form={form}>
            <QuestionForm question={{ ...question, form }} answering={answering} onAnswered={onAnswered} />
          </Foldable>
        )}
        {Form && <Form {...ofReview} />}
        {answering.error && (
          <ErrorBox>
            <span style={{ whiteSpace: "pre-line" }}>
              {sentenceOf(answering.error, "This couldn't be saved. Please try again.")}
            </span>
          </ErrorBox>
        )}
      </Stack>
    </Alert>
  );
}

import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { IconHelpCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";
import { ChoiceQuestion } from "./choice-question.tsx";
import { formOf } from "./forms.ts";

interface QuestionCardProps {
  readonly review: Review;
  readonly question: ReviewQuestion;
}

/** One question of a review, or what it was answered, and the way to answer it otherwise. */
export function QuestionCard({ review, question }: QuestionCardProps) {
  const { id, title, text, isOpen, lines = [], link, choices } = question;
  const Form = formOf(id);
  // As an alert, every place of every list would be read aloud.
  const role = lines.length > 0 || Form ? "region" : isOpen ? "alert" : "status";
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
        {lines.length > 0 && (
          <ul style={{ margin: 0, overflowWrap: "anywhere" }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {choices && <ChoiceQuestion reviewId={review.id} question={question} choices={choices} />}
        {Form && <Form review={review} question={question} />}
      </Stack>
    </Alert>
  );
}

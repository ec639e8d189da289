import { Anchor } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";
import { KeptFocus } from "../../../ui/kept-focus/kept-focus.tsx";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { ProfileAdvice } from "../../profiles/profile-advice.tsx";
import { FileNotes } from "../../results/file-notes/file-notes.tsx";
import type { DrawRecording } from "../items/held-items.tsx";
import { QuestionCard } from "../questions/question-card.tsx";

interface ReviewDecisionsProps {
  readonly review: Review;
  readonly recording: DrawRecording;
  /** Id of what gets the focus after the last decision. */
  readonly after: string;
}

/** What must be settled before Run, each with the way to settle it; nothing for a plain file. */
export function ReviewDecisions({ review, recording, after }: ReviewDecisionsProps) {
  const { obstacle, questions, notes } = review;
  return (
    <KeptFocus after={after}>
      {obstacle && <Obstacle obstacle={obstacle} />}
      {questions.map((question) => (
        <QuestionCard
          key={question.key}
          reviewId={review.id}
          ofReview={{ review, recording }}
          question={question}
        />
      ))}
      <FileNotes notes={notes} />
    </KeptFocus>
  );
}

function Obstacle({ obstacle }: { readonly obstacle: NonNullable<Review["obstacle"]> }) {
  return (
    <>
      <ErrorBox>
        {obstacle.message} {planCodes.has(obstacle.code) && <WayToPlans />}
      </ErrorBox>
      {obstacle.advice !== undefined && <ProfileAdvice>{obstacle.advice}</ProfileAdvice>}
    </>
  );
}

/** The file can't be run because of the plan. */
const planCodes: ReadonlySet<string> = new Set(["no_active_subscription", "run_limit", "employee_limit"]);

function WayToPlans() {
  return (
    <>
      <Anchor component={Link} to="/pricing" inherit>
        See plans
      </Anchor>
      . Then continue with this file on the Analysis page.
    </>
  );
}

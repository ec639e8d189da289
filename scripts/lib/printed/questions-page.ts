import { questions } from "../../../server/src/features/reviews/questions/questions.ts";
import { table } from "./checks-page.ts";

/** The page with all questions of a review. */
export const questionsPage = "docs/questions.md";

const remembered = {
  nothing: "no one",
  profile: "the profile, once the file is run",
  organization: "the organization",
} as const;

/** The page as the program has the list. */
export function questionsText(): string {
  const rows = Object.entries(questions).map(([id, { when, does, remembers }]) => [
    `\`${id}\``,
    when,
    does,
    remembered[remembers],
  ]);
  return `# Questions of a review

What a [review](decisions/311-reviews.md) asks of a payroll file before it is run, in the order of its page. This page is printed from the list that the program reads: \`npx node scripts/print-questions.ts\`.

${table(["question", "is asked if", "with the answer", "remembered by"], rows)}`;
}

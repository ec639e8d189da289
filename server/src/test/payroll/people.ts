import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { PayrollUser } from "../payroll-user.ts";
import type { TestServer } from "../test-server.ts";
import { addUserWithProfile, answerTo, askedIn, review, runReview } from "./reviewing.ts";

/** 40 hours in Texas each. */
export const fileOf = (...people: (readonly [number: string, name: string, pay?: string])[]) =>
  [
    "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay",
    ...people.map(([number, name, pay = "300.00"]) => `${number},"${name}",US-TX,40,${pay}`),
    "",
  ].join("\n");

/** In which numbers have other names later. */
export const before = fileOf(["100", "Doe, Jane"], ["200", "Hill, Cy"]);

/** In which 1043 has another number later. */
export const beforeRenumbering = fileOf(
  ["1043", "Reed, Bo", "310.00"],
  ["7", "Hill, Cy", "900.00"],
  ["8", "Lane, Di", "300.00"],
);

export const same = { person: "1043", sameAs: "43" };

export async function clerkWithRun(server: TestServer, content = before): Promise<PayrollUser> {
  const clerk = await addUserWithProfile(server, content);
  await runReview(clerk, await review(clerk, content, { payDate: "2025-03-01" }));
  return clerk;
}

export const changedIn = (review: Review) =>
  askedIn(review, "people").flatMap(
    ({ form }) => form?.fields.map(({ label = "" }) => label.split(" ")[2]) ?? [],
  );

export const say = (clerk: PayrollUser, review: Review, numbers: readonly string[], isSame = true) =>
  answerTo(clerk, review, "people", {
    people: numbers.map((person) => ({ person, sameAs: isSame ? person : null })),
  });

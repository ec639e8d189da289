import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { ReactNode } from "react";
import { UsedDeductions } from "../deductions/used-deductions.tsx";
import { NamesForm } from "../names/names-form.tsx";
import { HoursBeforeForm } from "./hours-before-form.tsx";
import { KindsForm } from "./kinds-form.tsx";
import { LocationsForm } from "./locations-form.tsx";
import { RatesForm } from "./rates-form.tsx";

interface FormProps {
  readonly review: Review;
  readonly question: ReviewQuestion;
}

/** The questions with a form of their own. */
const forms: Readonly<Record<string, (props: FormProps) => ReactNode>> = {
  deductions: UsedDeductions,
  "hours-before": HoursBeforeForm,
  kinds: KindsForm,
  locations: LocationsForm,
  names: NamesForm,
  rates: RatesForm,
};

export function formOf(question: string) {
  return forms[question];
}

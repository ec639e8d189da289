import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { ReactNode } from "react";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { straysQuery } from "./api.ts";

interface StrayPurchasesProps {
  readonly questionCard: (question: ReviewQuestion) => ReactNode;
}

/** Whose purchases are under a number that no run has, to merge those numbers in one step. */
export function StrayPurchases({ questionCard }: StrayPurchasesProps) {
  const strays = useQuery(straysQuery);
  return (
    <>
      <QueryFailure
        query={strays}
        fallback="We couldn't check whether purchases belong to employees under another number."
      />
      {strays.data && <Box mb="lg">{questionCard(strays.data)}</Box>}
    </>
  );
}

import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { QueryCard } from "../../../ui/forms/query-card.tsx";
import { type RadioChoice, RadioChoices } from "../../../ui/forms/radio-choices.tsx";
import { balancesFollowQuery, useChooseBalancesFollow } from "../api.ts";
import { NextRunChoice } from "../next-run-choice.tsx";
import { followEffect } from "./follow-effect.ts";

/** What balances follow, on the settings page. */
export function BalancesFollowCard() {
  return (
    <QueryCard
      id="balances-follow-heading"
      title="When deductions count"
      description="When a deduction comes off what an employee owes."
      query={balancesFollowQuery}
      what="when deductions count"
      h={{ base: 270, sm: 190 }}
    >
      {(known) => <FollowForm known={known} />}
    </QueryCard>
  );
}

const choices: readonly RadioChoice<BalancesFollow>[] = [
  {
    value: "proposed",
    label: "As soon as you run the file",
    description:
      "Balances go down by what the run proposes. If payroll takes something else, you enter it on the run.",
  },
  {
    value: "confirmed",
    label: "Once you confirm what payroll took",
    description:
      "Until you confirm a run, its deductions are shown as proposed and are still owed. No later run proposes them again.",
  },
];

function FollowForm({ known }: { readonly known: BalancesFollowAnswer }) {
  const choosing = useChooseBalancesFollow();
  return (
    <NextRunChoice
      saved={known.balancesFollow}
      saving={choosing}
      effectOf={(chosen) => followEffect(chosen, known)}
    >
      {(chosen, onChoose) => (
        <RadioChoices
          aria-labelledby="balances-follow-heading"
          choices={choices}
          value={chosen}
          onChange={onChoose}
        />
      )}
    </NextRunChoice>
  );
}

import { Group, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { balancesFollowQuery, useChooseBalancesFollow } from "../api.ts";
import { followEffect } from "./follow-effect.ts";

/** What balances follow, on the settings page. */
export function BalancesFollowCard() {
  const query = useQuery(balancesFollowQuery);
  return (
    <SettingsCard
      id="balances-follow-heading"
      title="When deductions count"
      description="When a deduction comes off what an employee owes."
    >
      {query.isPending && <Skeleton h={{ base: 270, sm: 190 }} aria-label="Loading when deductions count" />}
      <QueryFailure query={query} fallback="We couldn't load when deductions count." />
      {query.data && <FollowForm known={query.data} />}
    </SettingsCard>
  );
}

const choices: readonly { value: BalancesFollow; label: string; description: string }[] = [
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
  const [picked, setPicked] = useState<BalancesFollow | null>(null);
  const choosing = useChooseBalancesFollow();
  const chosen = picked ?? known.balancesFollow;
  const isChanged = chosen !== known.balancesFollow;

  function submit(event: FormEvent) {
    event.preventDefault();
    choosing.mutate(chosen, { onSuccess: () => setPicked(null) });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group
          size="md"
          aria-labelledby="balances-follow-heading"
          value={chosen}
          onChange={(value) => setPicked(value as BalancesFollow)}
        >
          <Stack gap="xs">
            {choices.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
        <Text fz="sm" role="status">
          {isChanged && followEffect(chosen, known)}
        </Text>
        {choosing.isSuccess && !isChanged && (
          <Notice kind="done">Saved. It applies from your next run on.</Notice>
        )}
        {choosing.error && (
          <ErrorNotice>
            {sentenceOf(choosing.error, "Your choice couldn't be saved.")} The previous choice still applies.
          </ErrorNotice>
        )}
        <Group>
          <SubmitButton pending={choosing.isPending}>Save</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

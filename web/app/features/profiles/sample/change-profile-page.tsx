import { Card, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { columnsIn } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { profilesQuery } from "../api.ts";
import type { SampleDraft } from "../sample-draft.ts";
import { SampleSteps, sampleHeadings } from "./sample-steps.tsx";

export const meta = pageMeta("Change a profile");

/** Looks at a saved profile and changes it, without a file. */
export default function ChangeProfilePage() {
  const { profileId } = useParams();
  const profiles = useQuery(profilesQuery);
  if (profiles.isPending) return <Loading label="Loading the profile" />;
  if (!profiles.data) return <QueryFailure query={profiles} fallback="The profile couldn't be loaded." />;
  const profile = profiles.data.find(({ id }) => id === profileId);
  return profile ? <ChangeProfile profile={profile} /> : <Redirect to="/app/settings/payroll-files" />;
}

function ChangeProfile({ profile }: { readonly profile: NamedProfile }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // A version that is saved elsewhere meanwhile must not be lost under this draft.
  const [before] = useState(profile);
  const [draft, setDraft] = useState(() => draftOfProfile(before));
  const step = state?.step === 2 ? 2 : 1;
  return (
    <Card padding="xl">
      <Stack gap="lg">
        <Group justify="space-between">
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {profile.name}. Past runs don't change.
          </Text>
        </Group>
        <PageHeading key={step}>{sampleHeadings[step]}</PageHeading>
        <SampleSteps
          step={step}
          draft={draft}
          before={before}
          saveLabel="Save profile"
          onChange={setDraft}
          onNext={() => navigate(pathname, { state: { ...state, step: 2 } })}
          onSaved={() => navigate("/app/settings/payroll-files", { replace: true })}
        />
      </Stack>
    </Card>
  );
}

/** As after a sample, but without its rows and figures. */
function draftOfProfile({ name, plan, deductionAmount }: NamedProfile): SampleDraft {
  const { regularValues, leaveValues, leaveInGross, otherValues, deduction } = plan;
  const all = [regularValues, leaveValues, leaveInGross, otherValues ?? [], deduction ?? []].flat();
  const values = [...new Set(all)];
  const isColumn = (value: string) => columnsIn(plan, "deduction").includes(value);
  const kinds = plan.earningsType === null ? [] : values.filter((value) => !isColumn(value));
  return {
    file: null,
    sample: {
      profileName: name,
      fileName: name,
      sheet: null,
      inspection: {
        format: "csv",
        system: null,
        delimiter: null,
        encoding: null,
        headerLine: null,
        columns: plan.columns.map((column) => ({ name: column, samples: [] })),
        plan,
        confidence: 1,
        rows: 0,
        employees: 0,
        warnings: [],
      },
      rows: [],
      earnings: kinds.map((value) => ({ value, description: "", rows: 0, amount: 0, hours: 0 })),
      hours: { firstRow: 0, regularRows: 0, allRows: 0, differ: 0 },
      partsOfPay: [],
    },
    plan,
    name,
    deductionAmount: dollarsOfCents(deductionAmount),
  };
}

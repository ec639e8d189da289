import { Button, Card, Group, Radio, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../../lib/errors.ts";
import { hasHandedFile, takeHandedFile } from "../../../../lib/handed-file.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { analysisAddress } from "../../results/run-address.ts";
import { useAnswer, useDiscardReview } from "../api.ts";
import { reviewAddress } from "../review-address.ts";
import { MissingColumn } from "./missing-column.tsx";
import { firstPicks, leftOver, mistakesIn, type NearProfile, type Picks } from "./picks.ts";

interface MatchColumnsProps {
  readonly reviewId: string;
  readonly columns: ReviewColumns;
}

/** The profiles that nearly fit a file, and the columns of one of them that are to be found in it. */
export function MatchColumns({ reviewId, columns }: MatchColumnsProps) {
  const { profiles, chosen } = columns;
  const [profileId, setProfileId] = useState(chosen?.profileId);
  const profile = profiles.find(({ id }) => id === profileId) ?? profiles[0];
  return (
    <Stack gap="lg">
      {profiles.length > 1 && (
        <Card>
          <Radio.Group
            label="Which profile is this file for?"
            value={profile?.id ?? ""}
            onChange={(id) => setProfileId(id)}
          >
            <Stack gap="xs" mt="sm">
              {profiles.map(({ id, name, missing }) => (
                <Radio
                  key={id}
                  size="md"
                  value={id}
                  label={name}
                  description={`Not in this file: ${missing.map((column) => column.name).join(", ") || "nothing"}`}
                  styles={{ label: { overflowWrap: "anywhere" } }}
                />
              ))}
            </Stack>
          </Radio.Group>
        </Card>
      )}
      {profile ? (
        <ProfileColumns
          key={`${profile.id} ${profile.version}`}
          reviewId={reviewId}
          columns={columns}
          profile={profile}
        />
      ) : (
        <ErrorBox>The profile for this file was deleted. Choose the file again.</ErrorBox>
      )}
      <OtherWays reviewId={reviewId} replaces={columns.replaces} />
    </Stack>
  );
}

interface ProfileColumnsProps extends MatchColumnsProps {
  readonly profile: NearProfile;
}

function ProfileColumns({ reviewId, columns: { columns, chosen }, profile }: ProfileColumnsProps) {
  const [picks, setPicks] = useState(() => firstPicks(profile, chosen));
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const matching = useAnswer(reviewId, "columns");
  const mistakes = mistakesIn(profile, picks);
  const { unclear } = leftOver(profile, picks);
  const free = columns.filter(({ name }) => profile.free.includes(name));

  function submit() {
    setChecked(true);
    const wrong = profile.missing.findIndex(({ name }) => mistakes[name] !== undefined);
    if (wrong !== -1) return fields.current?.querySelectorAll("select")[wrong]?.focus();
    const { id: profileId, version, missing } = profile;
    const request = missing.map(({ name }) => ({ name, column: picks[name] ?? null }));
    matching.mutate(
      { answer: { profileId, version, picks: request } },
      {
        onSuccess: () => {
          takeHandedFile(client, "sample");
          navigate(reviewAddress(reviewId));
        },
      },
    );
  }

  return (
    <Card ref={fields}>
      <Stack gap="md" align="start">
        <Text maw="80ch" style={{ overflowWrap: "anywhere" }}>
          {profile.missing.length === 0
            ? `This file has columns that the profile "${profile.name}" doesn't know.`
            : `The profile "${profile.name}" reads columns that have other names in this file. Choose which is which. The profile will remember it once you run the file.`}
        </Text>
        {profile.missing.map((missing) => (
          <MissingColumn
            key={missing.name}
            missing={missing}
            columns={free}
            value={picks[missing.name]}
            error={isChecked ? mistakes[missing.name] : undefined}
            onChange={(column) => setPicks({ ...picks, [missing.name]: column })}
          />
        ))}
        <NewColumns profile={profile} picks={picks} />
        {matching.error && (
          <ErrorBox>{sentenceOf(matching.error, "The file couldn't be read. Please try again.")}</ErrorBox>
        )}
        <Button loading={matching.isPending} disabled={unclear.length > 0} onClick={submit}>
          Continue to the review
        </Button>
      </Stack>
    </Card>
  );
}

/** What becomes of the new columns that aren't chosen for anything. */
function NewColumns({ profile, picks }: { readonly profile: NearProfile; readonly picks: Picks }) {
  const { unclear, ignored } = leftOver(profile, picks);
  return (
    <>
      {unclear.length > 0 && (
        <ErrorBox>
          New in this file, and may change what counts as pay or hours, or who is checked:{" "}
          {unclear.join(", ")}. If none of the choices above is right for{" "}
          {unclear.length === 1 ? "it" : "them"}, set up a new profile.
        </ErrorBox>
      )}
      {ignored.length > 0 && (
        <Text fz="sm" c="dimmed" maw="80ch" style={{ overflowWrap: "anywhere" }}>
          New in this file and not used: {ignored.join(", ")}.
        </Text>
      )}
    </>
  );
}

interface OtherWaysProps {
  readonly reviewId: string;
  readonly replaces: string | null;
}

function OtherWays({ reviewId, replaces }: OtherWaysProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useDiscardReview();

  function setUp() {
    const toReview = hasHandedFile(client, "sample") ? analysisAddress(replaces) : undefined;
    navigate("/app/profiles/new", { state: { toReview } });
  }

  function leave() {
    takeHandedFile(client, "sample");
    discarding.mutate(reviewId);
    navigate(analysisAddress(replaces));
  }

  return (
    <Group>
      <Button variant="default" onClick={setUp}>
        Set up a new profile
      </Button>
      <Button variant="default" onClick={leave}>
        Choose another file
      </Button>
    </Group>
  );
}

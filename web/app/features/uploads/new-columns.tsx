import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { UnknownLayout } from "@wagefloor/contract/profiles/profiles.ts";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/errors.ts";
import { handFile } from "../../lib/handed-file.ts";
import { analysisAddress } from "../runs/run-address.ts";
import type { Sent } from "./api.ts";

/** Whether a file was refused because no profile knows its columns. */
export function isUnknownLayout(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === "unknown_layout";
}

/** A file with columns that no profile knows, and the way to check them with the same file. */
export function NewColumns({ sent, error }: { readonly sent: Sent; readonly error: ApiError }) {
  const nearest = error.details.nearest as UnknownLayout["nearest"] | undefined;
  return (
    <Alert
      color="yellow"
      icon={<IconColumns3 aria-hidden />}
      title="This file's columns are new"
      role="alert"
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          Check them once, and we'll recognize the next file. Nothing was saved.
          {nearest && nearest.missing.length > 0 && (
            <>
              {" "}
              Your profile <b>{nearest.name}</b> needs{" "}
              {nearest.missing.length === 1 ? "a column that isn't" : "columns that aren't"} in this file:{" "}
              {nearest.missing.map((name) => `"${name}"`).join(", ")}.
            </>
          )}
        </Text>
        <CheckColumns sent={sent} />
      </Stack>
    </Alert>
  );
}

/** Whether the only profile, with its five columns, doesn't fit the file. */
export function lacksColumns(error: Error): boolean {
  return error instanceof ApiError && error.details.reason === "missing-columns";
}

/** The way to a new profile for the same file, and back to its review. */
export function CheckColumns({ sent: { file, replaces } }: { readonly sent: Sent }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const checkColumns = () => {
    handFile(client, "sample", file);
    navigate("/app/profiles/new", { state: { toReview: analysisAddress(replaces) } });
  };
  return <Button onClick={checkColumns}>Check the columns</Button>;
}

import { Button, type ButtonProps } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { takeHandedFile } from "../../lib/handed-file.ts";
import { analysisAddress } from "../runs/run-address.ts";
import { useDiscardReview } from "./api.ts";

interface ChooseAnotherFileProps extends Pick<ButtonProps, "size" | "disabled"> {
  readonly reviewId: string;
  /** The run that the file is to replace. */
  readonly replaces: string | null;
}

/** Leaves a review, which is forgotten then, for another file. */
export function ChooseAnotherFile({ reviewId, replaces, ...button }: ChooseAnotherFileProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discarding = useDiscardReview();

  function leave() {
    takeHandedFile(client, "sample");
    discarding.mutate(reviewId);
    navigate(analysisAddress(replaces));
  }

  return (
    <Button variant="default" {...button} onClick={leave}>
      Choose another file
    </Button>
  );
}

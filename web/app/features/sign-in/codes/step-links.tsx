import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { carryOn } from "../arrival/navigation-state.ts";

const labels = { "/login": "All sign-in methods", "/signup": "All sign-up methods" };

interface StepLinksProps {
  readonly back: keyof typeof labels;
  /** The step's own link, before the link back. */
  readonly children?: ReactNode;
}

/** Ends the page of one sign-in method with a link to the others. */
export function StepLinks({ back, children }: StepLinksProps) {
  const { state } = useLocation();
  return (
    <Text size="sm">
      {children && <>{children} · </>}
      <Anchor component={Link} to={back} state={carryOn(state)} inherit>
        {labels[back]}
      </Anchor>
    </Text>
  );
}

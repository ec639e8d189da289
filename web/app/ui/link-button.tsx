import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface LinkButtonProps extends ButtonProps {
  readonly to: string;
  /** Navigation state for the page that it leads to. */
  readonly state?: unknown;
  /** For a link that stays on its page. */
  readonly preventScrollReset?: boolean;
  readonly children: ReactNode;
}

/** A link within the product that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}

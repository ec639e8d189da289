import { Anchor, Text } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { carryOn } from "./navigation-state.ts";

const labels = { "/login": "All ways to sign in", "/signup": "All ways to sign up" };

/** Under a page with one way to sign in or up: the link to the others. */
export function BackTo({ page }: { readonly page: keyof typeof labels }) {
  const { state } = useLocation();
  return (
    <Text size="sm" mt="lg">
      <Anchor component={Link} to={page} state={carryOn(state)} inherit>
        {labels[page]}
      </Anchor>
    </Text>
  );
}

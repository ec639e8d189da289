import { Anchor, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";

/** How the file was read: by which profile, and where everyone works if the profile says so. */
export function Reading({ review: { profile, fixedPlace } }: { readonly review: Review }) {
  if (profile === null) return null;
  const address =
    profile.id === "default" ? "/app/settings#analysis-configuration" : `/app/profiles/${profile.id}`;
  return (
    <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
      Read with the profile{" "}
      <Anchor component={Link} to={address} inherit>
        {profile.name}
      </Anchor>
      .{fixedPlace !== null && ` All employees work in ${fixedPlace}.`}
    </Text>
  );
}

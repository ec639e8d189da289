import { Alert, Anchor, Text } from "@mantine/core";
import { IconMapPinQuestion } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews.ts";
import { Link } from "react-router";
import { quantity } from "../../../lib/format/quantity.ts";

/** Employees who can't be checked because the file doesn't say where they work, and what to do. */
export function WithoutLocation({ review: { withoutLocation, profile } }: { readonly review: Review }) {
  if (withoutLocation === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconMapPinQuestion aria-hidden />}
      title={`${quantity(withoutLocation, "employee")} without a location`}
    >
      <Text fz="sm" maw="80ch">
        They aren't checked, and nothing is deducted from them in this run. Add their location to the file
        {profile && profile.id !== "default" && (
          <>
            , or choose one place for everyone in the profile{" "}
            <Anchor component={Link} to={`/app/profiles/${profile.id}`} inherit>
              {profile.name}
            </Anchor>
          </>
        )}
        . Then choose the file again.
      </Text>
    </Alert>
  );
}

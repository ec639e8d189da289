import { Alert, List, Stack, Text } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EnterRateButton } from "./enter-rate-button.tsx";

/** Where the minimum wage of the pay date isn't confirmed, and the way to enter it; nothing where all are. */
export function RatesToEnter({ review }: { readonly review: Review }) {
  const { notCheckedFor, ratesToEnter, payDate } = review;
  const unconfirmed = notCheckedFor.find(({ reason }) => reason === "rate-not-confirmed");
  if (unconfirmed === undefined) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarQuestion aria-hidden />}
      title={`${quantity(unconfirmed.employees, "employee")} without a confirmed rate`}
    >
      <Stack gap="sm" align="flex-start">
        <Text fz="sm" maw="80ch">
          We don't have a confirmed minimum wage for {formatCalendarDate(payDate)} where they work. They
          aren't checked, and nothing is deducted from them in this run. If you know the rate, enter it with
          its source.
        </Text>
        <List fz="sm">
          {ratesToEnter.map(({ key, name, employees }) => (
            <List.Item key={key}>
              {name} ({quantity(employees, "employee")})
            </List.Item>
          ))}
        </List>
        {ratesToEnter.length > 0 && (
          <EnterRateButton days={review} places={ratesToEnter.map(({ name }) => name)} />
        )}
      </Stack>
    </Alert>
  );
}

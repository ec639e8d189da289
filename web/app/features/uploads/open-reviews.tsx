import { Card, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import { reviewAddress } from "../../lib/address/review-address.ts";
import { formatCalendarDate, formatDay, formatMoment, formatTime } from "../../lib/format/format.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";
import { openReviewsQuery } from "../reviews/api.ts";

interface OpenReviewsProps {
  /** The run for which a file is to be chosen: only files for it are shown. Null shows all. */
  readonly replaces: string | null;
}

/** The way back to files that were chosen and left before they were run; nothing if there are none. */
export function OpenReviews({ replaces }: OpenReviewsProps) {
  const query = useQuery(openReviewsQuery);
  const reviews = query.data?.filter((one) => replaces === null || one.replaces?.id === replaces) ?? [];
  if (query.isLoadingError)
    return <QueryFailure query={query} fallback="Files that aren't run yet couldn't be loaded." />;
  if (reviews.length === 0) return null;
  return (
    <Card component="section" aria-label="Files that aren't run yet" className="screen-only">
      <RowList>
        {reviews.map((one) => (
          <Row
            key={one.id}
            actions={
              <LinkButton
                variant="default"
                size="sm"
                to={reviewAddress(one.id)}
                aria-label={`Continue with ${one.fileName}`}
              >
                Continue
              </LinkButton>
            }
          >
            <Text fz="sm">
              <b>{one.fileName}</b> isn't run yet. {whatItReplaces(one)}Kept until {timeOf(one.expiresAt)}.
            </Text>
          </Row>
        ))}
      </RowList>
    </Card>
  );
}

function whatItReplaces({ replaces }: OpenReview): string {
  return replaces === null ? "" : `It replaces the run of ${formatCalendarDate(replaces.payDate)}. `;
}

/** One that a job couldn't run is kept until the next day. */
function timeOf(moment: string): string {
  const isToday = formatDay(moment) === formatDay(new Date().toISOString());
  return isToday ? formatTime(moment) : formatMoment(moment);
}

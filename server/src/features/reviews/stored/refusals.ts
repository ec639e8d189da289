import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about a review. */
export class ReviewRefusal extends refusals({
  review_over: 404,
  already_run: 409,
  repeated_pay_date: 409,
  columns_open: 409,
  figures_changed: 409,
}) {}

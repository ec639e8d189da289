import { refusals } from "../../core/request/refusals.ts";

/** What is refused about merging employees. */
export class MergeRefusal extends refusals({
  merge_refused: 409,
  merge_changed: 409,
  merge_not_found: 404,
}) {}

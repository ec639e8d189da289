import { refusals } from "../../core/request/refusals.ts";

/** What is refused about an item. */
export class ItemRefusal extends refusals({
  item_not_found: 404,
  item_name_taken: 409,
  item_used: 409,
  too_many_items: 409,
}) {}

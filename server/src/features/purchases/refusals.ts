import { refusals } from "../../core/request/refusals.ts";

/** What is refused about purchases and returns. */
export class PurchaseRefusal extends refusals({
  purchases_refused: 422,
  employees_unmatched: 409,
  purchases_repeated: 409,
  purchase_not_found: 404,
  import_not_found: 404,
  import_used: 409,
  import_undone: 409,
  return_refused: 409,
  return_changed: 409,
}) {}

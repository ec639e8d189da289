import { refusals } from "../../core/request/refusals.ts";

/** What is refused about places and their rates. */
export class LocationRefusal extends refusals({
  rate_refused: 422,
  rate_not_found: 404,
}) {}

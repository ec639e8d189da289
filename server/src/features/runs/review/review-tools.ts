import type { Dependencies } from "../../../core/dependencies.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Recalculating } from "../recompute/apply-change.ts";
import type { UploadSlots } from "../upload/make-run.ts";

/** What reviews work with. */
export interface ReviewTools extends Pick<Dependencies, "db" | "files"> {
  readonly outbox: Outbox;
  readonly recalculating: Recalculating;
  readonly slots: UploadSlots;
}

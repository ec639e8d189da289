import type { Dependencies } from "../../core/dependencies.ts";
import type { Recalculating } from "../history/recompute/apply-change.ts";
import type { UploadSlots } from "../uploads/make-run.ts";

/** What reviews work with. */
export interface ReviewTools extends Pick<Dependencies, "db" | "files" | "jobs"> {
  readonly recalculating: Recalculating;
  readonly slots: UploadSlots;
}

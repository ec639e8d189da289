import type { Shape } from "../../plan/reading-plan.ts";
import type { DateChoice } from "./choose-dates.ts";
import type { HoursChoice } from "./choose-hours.ts";
import type { PersonChoice } from "./choose-person.ts";
import type { PlaceChoice } from "./choose-place.ts";
import type { EarningValue } from "./earning-values.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** What was chosen for the parts of a plan, as columns. */
export interface Choices {
  readonly shape: Shape;
  readonly person: PersonChoice;
  readonly place: PlaceChoice;
  readonly earningsType: SheetColumn | null;
  readonly values: readonly EarningValue[];
  readonly regular: readonly EarningValue[];
  readonly amount: SheetColumn | null;
  readonly hours: HoursChoice;
  readonly dates: DateChoice;
  readonly hasHeader: boolean;
  /** Whether no line beside the header seems to belong to it. */
  readonly isHeaderWhole: boolean;
  /** The payroll system whose report it seems to be. */
  readonly system: string | null;
}

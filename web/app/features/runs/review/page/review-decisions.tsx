import { Alert, Anchor, Checkbox, Stack, Text } from "@mantine/core";
import { IconCopy, IconMapPinQuestion } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoment } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { KeptFocus } from "../../../../ui/kept-focus/kept-focus.tsx";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { Notice } from "../../../../ui/page/notice.tsx";
import { RatesToEnter } from "../../rates/rates-to-enter.tsx";
import { FileNotes } from "../../results/file-notes/file-notes.tsx";
import { MapLocations } from "../../results/places/map-locations.tsx";
import { analysisAddress } from "../../results/run-address.ts";
import { ProfileAdvice } from "../../upload/failure-advice.tsx";
import { MatchedColumns } from "../columns/matched-columns.tsx";
import { type Confirmed, runsOfSamePay } from "../decide.ts";
import { HoursBeforeDecision } from "../hours-before/hours-before-decision.tsx";
import { KindsDecision } from "../kinds/kinds-decision.tsx";
import { NamesDecision } from "../names/names-decision.tsx";
import { PayDateDoubt } from "../pay-dates/pay-date-doubt.tsx";
import { ChangedNames } from "../people/changed-names.tsx";
import { RenumberedPeople } from "../people/renumbered-people.tsx";
import { PlaceDecision } from "../place/place-decision.tsx";
import { FurtherBlocksDecision } from "../repeated/further-blocks-decision.tsx";
import { RepeatedRowsDecision } from "../repeated/repeated-rows-decision.tsx";
import { VoidedDecision } from "../voided/voided-decision.tsx";
import { WorkweekDecision } from "../workweek/workweek-decision.tsx";
import { HoursDecision } from "./hours-decision.tsx";
import { NotCheckedReasons } from "./not-checked-reasons.tsx";
import { PaidInFull } from "./paid-in-full.tsx";

interface ReviewDecisionsProps {
  readonly review: Review;
  readonly confirmed: Confirmed;
  readonly onConfirm: (confirmed: Confirmed) => void;
  readonly hoursBasis: HoursBasis | null;
  readonly onChooseHours: (basis: HoursBasis) => void;
  /** Which items won't be deducted. */
  readonly heldItems: ReactNode;
  /** Last: the file can be run without an answer. */
  readonly deductions: ReactNode;
  /** Whose purchases aren't under a number of the file. */
  readonly strays: ReactNode;
  /** Id of what gets the focus after the last decision. */
  readonly after: string;
}

/** What must be settled before Run, each with the way to settle it; nothing for a plain file. */
export function ReviewDecisions({
  review,
  confirmed,
  onConfirm,
  hoursBasis,
  onChooseHours,
  heldItems,
  deductions,
  strays,
  after,
}: ReviewDecisionsProps) {
  const { obstacle, sameFile, names, placesToMap } = review;
  return (
    <KeptFocus after={after}>
      {obstacle && <Obstacle review={review} obstacle={obstacle} />}
      <PaidInFull review={review} />
      {sameFile && (
        <EarlierRun
          title="This file was run before"
          label="Run it again anyway"
          checked={confirmed.repeatOf === sameFile.id}
          onCheck={(checked) => onConfirm({ ...confirmed, repeatOf: checked ? sameFile.id : undefined })}
        >
          The same file was run on {formatMoment(sameFile.createdAt)} as {sameFile.fileName}, for the pay date{" "}
          {formatCalendarDate(sameFile.payDate)}, with {quantity(employeesOf(sameFile), "employee")}. Running
          it again counts as a new run and deducts from the balances once more.
        </EarlierRun>
      )}
      {runsOfSamePay(review).map((earlier) => (
        <SamePay
          key={earlier.id}
          earlier={earlier}
          known={confirmed.besides ?? []}
          onKnow={(besides) => onConfirm({ ...confirmed, besides })}
        />
      ))}
      <MatchedColumns review={review} />
      <VoidedDecision review={review} />
      <FurtherBlocksDecision review={review} />
      <RepeatedRowsDecision review={review} />
      <ChangedNames review={review} />
      <RenumberedPeople review={review} />
      {strays}
      {names && <NamesDecision reviewId={review.id} names={names} />}
      {review.unknownKinds.length > 0 && <KindsDecision review={review} />}
      <PayDateDoubt review={review} />
      <FileNotes notes={review.notes.filter((note) => !isDecidedHere(note))} />
      {review.hoursChoices.length > 0 && (
        <HoursDecision
          review={review}
          chosen={hoursBasis}
          onChoose={onChooseHours}
          keeps={confirmed.keepHoursBasis === true}
          onKeep={(keepHoursBasis) => onConfirm({ ...confirmed, keepHoursBasis })}
        />
      )}
      <WorkweekDecision review={review} />
      <HoursBeforeDecision review={review} />
      <RatesToEnter review={review} />
      <PlaceDecision review={review} />
      {placesToMap.length > 0 && <PlacesToMap review={review} />}
      {heldItems}
      <NotCheckedReasons review={review} />
      {deductions}
    </KeptFocus>
  );
}

/** Such a note has a decision of its own in the review. */
function isDecidedHere(note: Review["notes"][number]): boolean {
  return decidedHere.has(note.kind) || (note.kind === "other-name" && note.before !== undefined);
}

const decidedHere: ReadonlySet<Review["notes"][number]["kind"]> = new Set([
  "people-by-name",
  "unknown-kinds",
  "several-pay-dates",
  "voided-checks",
  "repeated-rows",
  "further-blocks",
]);

/** In a run in which no one owed anything everyone was skipped. */
function employeesOf({ employeesAnalyzed, employeesSkipped }: Run): number {
  return employeesAnalyzed === 0 ? employeesSkipped : employeesAnalyzed;
}

interface SamePayProps {
  readonly earlier: Run;
  readonly known: readonly string[];
  readonly onKnow: (known: readonly string[]) => void;
}

function SamePay({ earlier, known, onKnow }: SamePayProps) {
  return (
    <EarlierRun
      title={`Another file was run with the pay date ${formatCalendarDate(earlier.payDate)}`}
      label="This is other pay, such as a bonus or an off-cycle check"
      checked={known.includes(earlier.id)}
      onCheck={(checked) =>
        onKnow(checked ? [...known, earlier.id] : known.filter((id) => id !== earlier.id))
      }
    >
      {earlier.fileName} was run on {formatMoment(earlier.createdAt)} with{" "}
      {quantity(employeesOf(earlier), "employee")}. If this file corrects it,{" "}
      <Anchor component={Link} to={analysisAddress(earlier.id)} inherit>
        replace that run
      </Anchor>{" "}
      instead: both would deduct.
    </EarlierRun>
  );
}

function Obstacle({
  review: { skipped },
  obstacle,
}: {
  readonly review: Review;
  readonly obstacle: NonNullable<Review["obstacle"]>;
}) {
  return (
    <>
      <ErrorBox>
        {obstacle.message} {planCodes.has(obstacle.code) && <WayToPlans />}
      </ErrorBox>
      {obstacle.code === "no_valid_entries" && (
        <Notice kind="information" title="No one in this file could be analyzed">
          <ul style={{ margin: 0 }}>
            {skipped.map(({ reason, count }) => (
              <li key={reason}>
                {skipWords[reason].explanation}: {formatCount(count)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {obstacle.advice !== undefined && <ProfileAdvice>{obstacle.advice}</ProfileAdvice>}
    </>
  );
}

/** The file can't be run because of the plan. */
const planCodes: ReadonlySet<string> = new Set(["no_active_subscription", "run_limit", "employee_limit"]);

function WayToPlans() {
  return (
    <>
      <Anchor component={Link} to="/pricing" inherit>
        See plans
      </Anchor>
      . Then continue with this file on the Analysis page.
    </>
  );
}

interface EarlierRunProps {
  readonly title: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly children: ReactNode;
}

function EarlierRun({ title, label, checked, onCheck, children }: EarlierRunProps) {
  return (
    <Alert color="yellow" icon={<IconCopy aria-hidden />} title={title}>
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {children}
        </Text>
        <Checkbox
          label={label}
          checked={checked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

function PlacesToMap({ review: { placesToMap, payDate, period } }: { readonly review: Review }) {
  const employees = placesToMap.reduce((sum, place) => sum + place.employees, 0);
  return (
    // As an alert, every place of every list would be read aloud.
    <Alert
      role="region"
      color="yellow"
      icon={<IconMapPinQuestion aria-hidden />}
      title={`${quantity(employees, "employee")} with an unclear location`}
    >
      <Stack>
        <Text fz="sm" maw="80ch">
          Choose a place for each location. We remember it for the next file. Until then, nothing is deducted
          from these employees in this run or, where the file names only a state, no more than the highest
          minimum wage in that state allows.
        </Text>
        <MapLocations payDate={payDate} period={period} locations={placesToMap} />
      </Stack>
    </Alert>
  );
}

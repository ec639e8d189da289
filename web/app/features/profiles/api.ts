import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type {
  ChargingAnswer,
  NamedProfile,
  NamedProfileRequest,
} from "@wagefloor/contract/profiles/profiles.ts";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayCalendar } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { api, call } from "../../lib/api.ts";
import { appendPayrollFile } from "../../lib/chosen-sheet.ts";
import { reach, readApiError, readJson } from "../../lib/errors.ts";
import { payrollKey, profileKey, reviewsKey } from "../../lib/payroll-data.ts";
import { packForm } from "../../lib/upload.ts";
import { useSend } from "../../lib/use-send.ts";
import { sampleDraftKey } from "./sample-draft.ts";

/** The profile with five columns; null until it has been saved once. */
export const profileQuery = queryOptions({
  queryKey: [...profileKey, "default"],
  queryFn: async () => asProfile((await call(api.profiles.default.$get())).profile),
  staleTime: 300_000,
});

/** All profiles, the last used first. */
export const profilesQuery = queryOptions({
  queryKey: [...profileKey, "all"],
  queryFn: async () => (await call(api.profiles.$get())).profiles,
});

/** Who is charged the deduction amount, and whom a change would concern. */
export const chargingQuery = queryOptions({
  queryKey: [...payrollKey, "charging"],
  queryFn: (): Promise<ChargingAnswer> => call(api.profiles.charging.$get()),
});

/** Chooses who is charged from the next run on. */
export function useChooseCharging() {
  return useSend(chooseCharging, { answers: chargingQuery, outdates: [reviewsKey] });
}

function chooseCharging(charging: Charging): Promise<ChargingAnswer> {
  return call(api.profiles.charging.$put({ json: { charging } }));
}

/** The pay calendar of each profile. */
export const calendarsQuery = queryOptions({
  queryKey: [...profileKey, "calendars"],
  queryFn: async () => (await call(api.profiles.calendars.$get())).calendars,
});

/** Saves on which days the employees of a profile are paid; null if there are no regular pay dates. */
export function useSaveCalendar() {
  return useSend(
    async ({
      profileId: id,
      calendar,
    }: {
      readonly profileId: string;
      readonly calendar: PayCalendar | null;
    }) => {
      const json = { calendar: calendar && { ...calendar, days: [...calendar.days] } };
      return (await call(api.profiles[":id"].calendar.$put({ param: { id }, json }))).calendars;
    },
    { answers: calendarsQuery, outdates: [payrollKey] },
  );
}

/** What balances follow, and what waits for a confirmation. */
export const balancesFollowQuery = queryOptions({
  queryKey: [...payrollKey, "balances-follow"],
  queryFn: (): Promise<BalancesFollowAnswer> => call(api.profiles["balances-follow"].$get()),
});

/** Chooses what balances follow from the next run on. */
export function useChooseBalancesFollow() {
  return useSend(
    (balancesFollow: BalancesFollow): Promise<BalancesFollowAnswer> =>
      call(api.profiles["balances-follow"].$put({ json: { balancesFollow } })),
    { answers: balancesFollowQuery },
  );
}

/** Whether payroll files can be read: the organization has the profile with five columns, or another one. */
export function useIsConfigured() {
  const byDefault = useQuery(profileQuery);
  const all = useQuery({ ...profilesQuery, enabled: byDefault.data === null });
  if (byDefault.data) return { ...byDefault, data: true };
  return byDefault.data === null
    ? { ...all, data: all.data && all.data.length > 0 }
    : { ...byDefault, data: undefined };
}

/** Saves the profile with five columns and puts the saved one into the cache; before it, in the set-up, who is charged. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ charging, ...profile }: PayrollConfiguration & InSetUp) => {
      if (charging !== undefined) await chooseCharging(charging);
      return call(api.profiles.default.$put({ json: { ...profile, headerRow: [...profile.headerRow] } }));
    },
    onSuccess: ({ profile }) => {
      client.setQueryData(profileQuery.queryKey, asProfile(profile));
      void client.invalidateQueries({ queryKey: profilesQuery.queryKey });
    },
  });
}

interface InSetUp {
  readonly charging?: Charging | undefined;
}

interface Saving {
  /** Before the profile is sent: another page may hear of it before this one has its answer. */
  readonly onSave?: (() => void) | undefined;
  /** Also after the page was left. */
  readonly onSaveFailed?: (() => void) | undefined;
}

/** Saves a new profile, or a version after the given one; before it, in the set-up, who is charged. A new one ends the draft that it is made of. */
export function useSaveNamedProfile(before: Pick<NamedProfile, "id" | "version"> | null, on: Saving) {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => on.onSave?.(),
    mutationFn: async ({ charging, ...json }: NamedProfileRequest & InSetUp) => {
      if (charging !== undefined) await chooseCharging(charging);
      const saved =
        before === null
          ? api.profiles.$post({ json })
          : api.profiles[":id"].$put({
              param: { id: before.id },
              json: { ...json, basedOn: before.version },
            });
      return (await call(saved)).profile;
    },
    onSuccess: (saved) => {
      if (before === null) client.removeQueries({ queryKey: sampleDraftKey });
      // A list that isn't loaded yet is asked for whole.
      client.setQueryData(profilesQuery.queryKey, (list) => list && withSaved(list, saved));
    },
    onError: () => on.onSaveFailed?.(),
  });
}

function withSaved(list: readonly NamedProfile[], saved: NamedProfile): NamedProfile[] {
  const isNew = list.every(({ id }) => id !== saved.id);
  return isNew ? [saved, ...list] : list.map((one) => (one.id === saved.id ? saved : one));
}

/** Deletes a profile. Runs that were read with it stay. */
export function useDeleteProfile() {
  return useSend((id: string) => call(api.profiles[":id"].$delete({ param: { id } })), {
    outdates: [profileKey],
  });
}

/** Finds out what a payroll file is and how it can be read. The server keeps nothing of it. */
export function useReadSample() {
  return useSend(readSample);
}

async function readSample(file: File): Promise<Sample> {
  const form = new FormData();
  appendPayrollFile(form, file);
  const response = await reach("/api/profiles/samples", { method: "POST", ...(await packForm(form)) });
  if (!response.ok) throw await readApiError(response);
  return ((await readJson(response)) as { sample: Sample }).sample;
}

type Sent = Omit<PayrollConfiguration, "deductionAmount"> & { readonly deductionAmount: number };

function asProfile<T extends Sent | null>(sent: T) {
  return sent && { ...sent, deductionAmount: cents(sent.deductionAmount) };
}

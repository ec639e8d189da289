import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { copyDataFolder, newDataFolder } from "../data-folder.ts";
import { type Installation, installation } from "../installation.ts";
import { type PayrollUser, payrollFile } from "../payroll-user.ts";

/** Runs a server for as long as the work takes. */
export async function whileServing<T>(
  place: Installation,
  more: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const server = await place.serve(more);
  const result = await work();
  await server.stop();
  return result;
}

/** An account with a run, whose employee still owes 44.30; while a server runs. */
export async function useIt(place: Installation): Promise<PayrollUser> {
  const clerk = await place.addPayrollUser();
  await clerk.run(payrollFile([["0042", "232.50", "30"]]));
  return clerk;
}

let used: ReturnType<typeof makeUsed> | undefined;

/** A stopped installation as `useIt` leaves it: each test's own copy of one that is made once. */
export async function usedInstallation(): Promise<{ place: Installation; clerk: PayrollUser }> {
  used ??= makeUsed();
  const { folder, clerk } = await used;
  const DATA_DIR = await newDataFolder();
  await copyDataFolder(folder, DATA_DIR);
  return { place: await installation({ DATA_DIR }), clerk };
}

async function makeUsed() {
  const place = await installation();
  const clerk = await whileServing(place, {}, () => useIt(place));
  const folder = await mkdtemp(join(inject("serverFolders"), "used-"));
  await copyDataFolder(place.settings.DATA_DIR, folder);
  return { folder, clerk };
}

/** Everything is there, and goes on: the next run takes up the balance. */
export async function expectEverything(
  place: Installation,
  clerk: PayrollUser,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await whileServing(place, more, async () => {
    const session = await place.signInAgain(clerk);
    const read = async (path: string) => (await session.fetch(path)).json();
    expect(await read("/api/runs")).toMatchObject({ runs: [{ totalRemainingBalance: 4430 }] });
    expect(await read("/api/profiles/default")).toMatchObject({ profile: { deductionAmount: 5900 } });
    expect(await read("/api/employees/0042/balance")).toMatchObject({ balance: 4430 });
    expect(await read("/api/billing/usage")).toMatchObject({ usage: { runsUsed: 1 } });
  });
}

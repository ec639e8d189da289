import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { keepRunning } from "./keep-running.ts";

function startSleeper(): ChildProcess {
  const child = spawn("sleep", ["60"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Keeps a process running that `start` starts; collects the reported reasons. */
function keep(start: () => Promise<ChildProcess>, patience = 60_000) {
  const reasons: unknown[] = [];
  const first = startSleeper();
  const kept = keepRunning(first, {
    startAgain: start,
    end: async (child) => {
      if (child.kill("SIGTERM")) await once(child, "exit");
    },
    onTrouble: (reason) => reasons.push(reason),
    patience,
  });
  return { first, kept, reasons };
}

test("a process that ends by itself is restarted, one that is stopped isn't", async () => {
  const started: ChildProcess[] = [];
  const again = Promise.withResolvers<void>();
  const { first, kept, reasons } = keep(async () => {
    const child = startSleeper();
    started.push(child);
    again.resolve();
    return child;
  });
  first.kill("SIGKILL");
  await again.promise;
  await kept.stop();
  expect(started.map(({ signalCode }) => signalCode)).toEqual(["SIGTERM"]);
  expect(reasons).toEqual(["it ended with SIGKILL"]);
});

test("one that can't be restarted is given up, with every reason reported", async () => {
  const { first, kept, reasons } = keep(() => Promise.reject(new Error("no room")), 100);
  first.kill("SIGKILL");
  await kept.lost;
  expect(reasons).toEqual(["it ended with SIGKILL", expect.objectContaining({ message: "no room" })]);
  await kept.stop();
});

test("one that ends again and again is given up", async () => {
  const { first, kept, reasons } = keep(async () => spawn("true"));
  first.kill("SIGKILL");
  await kept.lost;
  expect(reasons).toEqual(["it ended with SIGKILL", ...Array<string>(3).fill("it ended with status 0")]);
});

test("a stop during a restart ends what was started", async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const late: ChildProcess[] = [];
  const { first, kept } = keep(async () => {
    begun.resolve();
    await goOn.promise;
    const child = startSleeper();
    late.push(child);
    return child;
  });
  first.kill("SIGKILL");
  await begun.promise;
  const stopping = kept.stop();
  goOn.resolve();
  await stopping;
  expect(late.map(({ signalCode }) => signalCode)).toEqual(["SIGTERM"]);
});

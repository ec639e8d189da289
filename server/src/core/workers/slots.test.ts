import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { trustedOrganizationId } from "../request/tenant.ts";
import { createSlots, type SlotLimits, streamInSlot } from "./slots.ts";

const [ann, bob, eve] = [
  trustedOrganizationId("ann"),
  trustedOrganizationId("bob"),
  trustedOrganizationId("eve"),
];

/** Work that continues until it is told to end, and who has begun. */
function openShop(limits: SlotLimits) {
  const inSlot = createSlots(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, organizationId = ann) =>
    inSlot(organizationId, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const finish = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { come, finish, begun };
}

test("work without a free slot waits, first come, first served", async () => {
  const { come, finish, begun } = openShop({ atOnce: 2, ofOne: 2 });
  const all = ["1", "2", "3", "4"].map((name) => come(name));
  await setImmediate();
  expect(begun).toEqual(["1", "2"]);
  await finish("2");
  expect(begun).toEqual(["1", "2", "3"]);
  for (const name of ["1", "3", "4"]) await finish(name);
  await Promise.all(all);
  expect(begun).toEqual(["1", "2", "3", "4"]);
});

test("an organization at its own limit lets others go first", async () => {
  const { come, finish, begun } = openShop({ atOnce: 2, ofOne: 1 });
  const all = [come("ann", ann), come("ann again", ann), come("bob", bob), come("eve", eve)];
  await setImmediate();
  expect(begun).toEqual(["ann", "bob"]);
  await finish("bob");
  expect(begun).toEqual(["ann", "bob", "eve"]);
  await finish("ann");
  expect(begun).toEqual(["ann", "bob", "eve", "ann again"]);
  for (const name of ["eve", "ann again"]) await finish(name);
  await Promise.all(all);
});

test("an organization with less work in progress goes before one that came earlier", async () => {
  const { come, finish, begun } = openShop({ atOnce: 3, ofOne: 3 });
  const all = ["1", "2", "3", "4", "5"].map((name) => come(name, ann));
  all.push(come("bob", bob));
  await setImmediate();
  await finish("1");
  expect(begun).toEqual(["1", "2", "3", "bob"]);
  await finish("2");
  for (const name of ["3", "bob", "4", "5"]) await finish(name);
  await Promise.all(all);
  expect(begun).toEqual(["1", "2", "3", "bob", "4", "5"]);
});

test("work that fails frees its slot", async () => {
  const inSlot = createSlots({ atOnce: 1, ofOne: 1 });
  await expect(inSlot(ann, () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
  expect(await inSlot(ann, async () => "done")).toBe("done");
});

test("a full queue refuses at once, and a long wait is refused too", async () => {
  const waiting = { most: 1, mostOfOne: 1, longest: 20, refuse: () => new Error("full") };
  const { come, finish, begun } = openShop({ atOnce: 1, ofOne: 1, waiting });
  const first = come("1");
  const second = come("2");
  await expect(come("3")).rejects.toThrow("full");
  await expect(second).rejects.toThrow("full");
  await finish("1");
  await first;
  const later = come("4");
  await setImmediate();
  await finish("4");
  await later;
  expect(begun).toEqual(["1", "4"]);
});

test("one organization's work doesn't fill the queue for others", async () => {
  const waiting = { most: 5, mostOfOne: 1, longest: 60_000, refuse: () => new Error("full") };
  const { come, finish, begun } = openShop({ atOnce: 1, ofOne: 1, waiting });
  const all = [come("ann", ann), come("ann again", ann)];
  await expect(come("ann a third time", ann)).rejects.toThrow("full");
  all.push(come("bob", bob));
  for (const name of ["ann", "ann again", "bob"]) await finish(name);
  await Promise.all(all);
  expect(begun).toEqual(["ann", "ann again", "bob"]);
});

test("a stream keeps its slot until its last piece was read, or its reader leaves", async () => {
  const refuse = () => new Error("busy");
  const waiting = { most: 9, mostOfOne: 0, longest: 60_000, refuse };
  const slots = createSlots({ atOnce: 9, ofOne: 1, waiting });
  async function* pieces() {
    yield "one";
    yield "two";
  }
  const open = () => streamInSlot(slots, ann, pieces());
  const first = open();
  await first.next();
  await expect(open().next()).rejects.toThrow("busy");
  await first.return(undefined);
  for (let times = 2; times > 0; times--) {
    const read: string[] = [];
    for await (const piece of open()) read.push(piece);
    expect(read).toEqual(["one", "two"]);
  }
});

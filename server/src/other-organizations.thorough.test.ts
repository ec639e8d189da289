import { expect, test } from "vitest";
import { openBrowserSession } from "./test/browser-session.ts";
import type { Named } from "./test/ownership/fill-company.ts";
import {
  addressesToTry,
  namingInAddress,
  namingInside,
  unknownParts,
} from "./test/ownership/naming-requests.ts";
import { differencesOf, keptOf, makeTwins } from "./test/ownership/twins.ts";
import { sharedTestServer } from "./test/test-server.ts";

const server = await sharedTestServer();
const addresses = addressesToTry(server);
const { owner, asking, twin, nothing } = await makeTwins(server);
const naming = (ours: Named, theirs: Named) =>
  addresses.flatMap((address) => namingInAddress(address, ours, theirs));

test("every part of an address that stands for something is tried", () => {
  expect(unknownParts(addresses)).toEqual([]);
});

test("no body and no query reaches what another organization has", async () => {
  // Companies of its own: what is sent to these changes them.
  const { owner, asking, twin, nothing } = await makeTwins(server);
  const theirs = await keptOf(owner);
  const named = addresses.flatMap((address) => namingInside(address, asking.named, owner.named));
  const unknown = addresses.flatMap((address) => namingInside(address, twin.named, nothing));
  expect(await differencesOf([asking.clerk, named], [twin.clerk, unknown])).toEqual([]);
  expect(await keptOf(owner)).toEqual(theirs);
}, 600_000);

test("the ids that are tried are those of what the other organization has", async () => {
  // Columns to match and weeks are in files of other kinds only.
  const inOtherFiles = /\/(columns|weeks)$/;
  const reading = naming(owner.named, owner.named).filter(
    ({ method, path }) => method === "GET" && !inOtherFiles.test(path),
  );
  const unanswered: string[] = [];
  for (const { path } of reading) {
    const answer = await owner.clerk.fetch(path);
    await answer.arrayBuffer();
    if (!answer.ok) unanswered.push(`${answer.status} ${path}`);
  }
  expect(unanswered).toEqual([]);
});

test("[DATA-02] every endpoint refuses another organization's ids as it refuses unknown ones", async () => {
  const [theirs, ours] = [await keptOf(owner), await keptOf(asking)];
  const signedOut = openBrowserSession(server.url);
  const named = naming(asking.named, owner.named);
  const unknown = naming(twin.named, nothing);
  expect(await differencesOf([signedOut, named], [signedOut, unknown])).toEqual([]);
  expect(await differencesOf([asking.clerk, named], [twin.clerk, unknown])).toEqual([]);
  for (const { clerk } of [asking, twin]) expect((await clerk.post("/api/sample-company", {})).ok).toBe(true);
  const inSample = naming(nothing, owner.named);
  const noneInSample = naming(nothing, nothing);
  expect(await differencesOf([asking.clerk, inSample], [twin.clerk, noneInSample])).toEqual([]);
  // Sessions belong to the account, which is the same in the sample company.
  const own = naming(nothing, { ...asking.named, session: nothing.session });
  expect(await differencesOf([asking.clerk, own], [twin.clerk, noneInSample])).toEqual([]);
  for (const { clerk } of [asking, twin])
    expect((await clerk.fetch("/api/sample-company", { method: "DELETE" })).ok).toBe(true);
  expect(await keptOf(owner)).toEqual(theirs);
  for (const company of [asking, twin]) expect(await keptOf(company)).toEqual(ours);
});

import { expect, test } from "vitest";
import { addressesToTry, namingInside } from "./test/ownership/naming-requests.ts";
import { differencesOf, keptOf, makeTwins } from "./test/ownership/twins.ts";
import { sharedTestServer } from "./test/test-server.ts";

const server = await sharedTestServer();
const addresses = addressesToTry(server);

test("no body and no query reaches what another organization has", async () => {
  const { owner, asking, twin, nothing } = await makeTwins(server);
  const theirs = await keptOf(owner);
  const named = addresses.flatMap((address) => namingInside(address, asking.named, owner.named));
  const unknown = addresses.flatMap((address) => namingInside(address, twin.named, nothing));
  expect(await differencesOf([asking.clerk, named], [twin.clerk, unknown])).toEqual([]);
  expect(await keptOf(owner)).toEqual(theirs);
}, 600_000);

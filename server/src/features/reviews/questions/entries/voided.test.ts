import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  lookAt,
  review,
  runReview,
} from "../../../../test/payroll/reviewing.ts";
import { type ErrorBody, payDate } from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const header = "Employee ID,Work Location,Check Status,Hours,Gross Pay\n";
const file = `${header}1,US-TX,Voided,80,800.00\n1,US-TX,Paid,40,400.00\n2,US-TX,Paid,40,410.00\n`;

test("[CSV-03] voided checks aren't pay, and counting them after all is remembered by the profile", async () => {
  const clerk = await addUserWithProfile(server, file);
  const first = await review(clerk, file);
  expect(first).toMatchObject({
    totalGross: 81_000,
    // Its question says it.
    notes: [],
    voided: { rows: 1, amount: 80_000, areCounted: false },
  });
  expect((await answerTo(clerk, first, "voided", "counted")).status).toBe(200);
  const { review: counted } = await clerk.read<{ review: Review }>(`/api/runs/reviews/${first.id}`);
  expect(counted).toMatchObject({ totalGross: 161_000, voided: { areCounted: true } });
  const stale = await clerk.post(`/api/runs/reviews/${first.id}/run`, { payDate, figures: first.figures });
  expect(((await stale.json()) as ErrorBody).error.code).toBe("figures_changed");
  const { figures } = counted;
  const run = await clerk.post(`/api/runs/reviews/${first.id}/run`, { payDate, figures });
  expect(run.status, await run.clone().text()).toBe(201);
  expect(await run.json()).toMatchObject({
    run: { notes: [{ kind: "voided-checks", rows: 1, amount: 80_000, areCounted: true }] },
  });
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  expect(profiles).toMatchObject([
    { version: 2, plan: { checkStatus: ["Check Status"], countsVoided: true } },
  ]);
  const next = await review(clerk, file.replace("410.00", "411.00"));
  expect(next.voided?.areCounted).toBe(true);
});

test("a file without voided checks has nothing to decide", async () => {
  const clerk = await addUserWithProfile(server, file);
  const { id, voided } = await review(clerk, file.replace("Voided", "Paid"));
  expect(voided).toBeNull();
  expect((await answerTo(clerk, { id }, "voided", "counted")).status).toBe(422);
});

test("[CSV-03] a text that no one knows is asked about in whichever column it is, and the answer holds in that column", async () => {
  const two = file.replace("Check Status", "Check Status,Void").replaceAll(/(Voided|Paid)/g, "Paid,");
  const clerk = await addUserWithProfile(server, two);
  const unclear = two.replace("Paid,,80", "Paid,Xq,80");
  const { id, voided } = await review(clerk, unclear);
  expect(voided).toBeNull();
  const said = [{ column: "Void", text: "Xq", meaning: "voided" }];
  expect((await answerTo(clerk, { id }, "open-columns", said)).status).toBe(200);
  const decided = await lookAt(clerk, id);
  expect(decided).toMatchObject({ totalGross: 81_000, voided: { rows: 1, amount: 80_000 } });
  await runReview(clerk, decided);
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  const plan = { checkStatus: ["Check Status", "Void"], statuses: { Void: { Xq: "voided" } } };
  expect(profiles).toMatchObject([{ plan }]);
});

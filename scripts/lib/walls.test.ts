import { expect, test } from "vitest";
import { findCircles, findFileCircles, findUnusedDoors, refuseImport } from "./walls.ts";

test.each([
  ["domain/src/runs/skip.ts", "node:fs"],
  ["domain/src/runs/skip.ts", "zod"],
  ["domain/src/runs/skip.ts", "server/src/core/refusals.ts"],
  ["server/src/features/runs/routes.ts", "drizzle-orm/pg-core"],
  ["server/src/features/runs/routes.ts", "server/src/core/db/schema/balances.ts"],
  ["server/src/features/runs/routes.ts", "web/app/lib/api.ts"],
  ["server/src/core/refusals.ts", "react-router"],
  ["server/src/core/caller.ts", "server/src/features/sessions/queries.ts"],
  ["server/src/core/caller.ts", "better-auth/api"],
  ["server/src/features/runs/void-run.ts", "server/src/features/billing/revoke-plan.ts"],
  ["server/src/features/runs/routes.ts", "server/src/features/billing/revoke-plan.ts"],
  ["server/src/features/runs/void-run.ts", "server/src/assemble.ts"],
  ["server/src/features/people/delete-account.ts", "better-auth"],
  ["server/src/features/people/delete-account.ts", "@better-auth/sso"],
  ["server/src/features/sign-in/policy.ts", "better-auth/api"],
  ["server/src/features/sign-in/routes.ts", "better-call"],
  ["server/src/features/sign-in/better-auth/auth.ts", "server/src/features/people/delete-account.ts"],
  ["server/src/features/sign-in/better-auth/auth.ts", "react"],
  ["server/src/assemble.ts", "nanostores"],
  ["sandbox/src/state.ts", "server/src/features/billing/queries.ts"],
  ["web/app/features/runs/results/run-summary.tsx", "server/src/app.ts"],
  ["web/app/features/runs/results/run-summary.tsx", "web/app/features/employees/lookup-page.tsx"],
  ["web/app/features/runs/results/run-summary.tsx", "web/app/routes/app.tsx"],
  ["web/app/features/runs/results/run-summary.tsx", "drizzle-orm"],
  ["web/app/ui/page/notice.tsx", "domain/src/money.ts"],
  ["web/app/ui/page/notice.tsx", "web/app/features/runs/upload/api.ts"],
  ["web/app/lib/account/session.ts", "web/app/ui/page/notice.tsx"],
  ["web/app/lib/account/session.ts", "server/src/app.ts"],
  ["web/app/routes/app.tsx", "server/src/app.ts"],
])("%s must not import %s", (file, imported) => {
  expect(refuseImport(file, imported)).toBeDefined();
});

test.each([
  ["domain/src/runs/skip.ts", "domain/src/money.ts"],
  ["server/src/features/runs/routes.ts", "hono"],
  ["server/src/features/runs/queries.ts", "drizzle-orm"],
  ["server/src/features/runs/void-run.ts", "server/src/features/billing/queries.ts"],
  ["server/src/features/runs/void-run.ts", "server/src/features/runs/upload/make-run.ts"],
  ["server/src/features/runs/routes.ts", "server/src/features/billing/subscription-gate.ts"],
  ["server/src/features/sign-in/better-auth/auth.ts", "better-auth"],
  ["server/src/features/people/routes.ts", "server/src/features/sign-in/better-auth/current-session.ts"],
  ["server/src/assemble.ts", "server/src/features/mail/mailer.ts"],
  ["web/app/features/runs/results/run-summary.tsx", "web/app/features/runs/upload/upload-card.tsx"],
  ["web/app/features/runs/results/run-summary.tsx", "web/app/features/employees/api.ts"],
  ["web/app/features/runs/results/run-summary.tsx", "@mantine/core"],
  ["web/app/lib/api.ts", "server/src/app.ts"],
  ["web/app/routes/app.tsx", "web/app/features/runs/upload/upload-provider.tsx"],
])("%s may import %s", (file, imported) => {
  expect(refuseImport(file, imported)).toBeUndefined();
});

test("files that import each other in a circle are named, except for types", () => {
  const one = { file: "domain/src/runs/a.ts", imported: "domain/src/pay/b.ts", isOfTypes: false };
  const other = { file: "domain/src/pay/b.ts", imported: "domain/src/runs/a.ts", isOfTypes: false };
  expect(findFileCircles([one, other])).toEqual([
    "domain/src/runs/a.ts imports domain/src/pay/b.ts imports domain/src/runs/a.ts: a circle of files",
  ]);
  expect(findFileCircles([one, { ...other, isOfTypes: true }])).toEqual([]);
});

const runsUseBilling = {
  file: "server/src/features/runs/void-run.ts",
  imported: "server/src/features/billing/queries.ts",
  isOfTypes: false,
};
const billingUsesMail = {
  file: "server/src/features/billing/queries.ts",
  imported: "server/src/features/mail/outbox.ts",
  isOfTypes: false,
};

test("features that import one another in one direction make no circle", () => {
  const within = {
    file: runsUseBilling.file,
    imported: "server/src/features/runs/queries.ts",
    isOfTypes: false,
  };
  expect(findCircles([runsUseBilling, billingUsesMail, within])).toEqual([]);
});

test("a circle of features is refused, however long, with each import that is part of it", () => {
  const mailUsesRuns = {
    file: "server/src/features/mail/outbox.ts",
    imported: "server/src/features/runs/queries.ts",
    isOfTypes: false,
  };
  const live = {
    file: "server/src/features/live/routes.ts",
    imported: mailUsesRuns.imported,
    isOfTypes: false,
  };
  const complaints = findCircles([runsUseBilling, billingUsesMail, mailUsesRuns, live]);
  expect(complaints).toEqual(
    [runsUseBilling, billingUsesMail, mailUsesRuns].map(
      ({ file, imported }) =>
        `${file}: imports ${imported}, which closes a circle of features. Move what both need to core/, or pass it in where the parts are put together.`,
    ),
  );
});

test("a circle of the pages' features is refused as well", () => {
  const [one, other] = ["web/app/features/runs/list.tsx", "web/app/features/billing/api.ts"];
  expect(
    findCircles([
      { file: one, imported: other, isOfTypes: false },
      { file: other, imported: one, isOfTypes: false },
    ]),
  ).toHaveLength(2);
});

test("a door that no other feature imports is taken off the list", () => {
  const door = "server/src/features/live/notify-change.ts";
  const [complaint] = findUnusedDoors([
    { file: "server/src/features/live/routes.ts", imported: door, isOfTypes: false },
  ]).filter((one) => one.startsWith(door));
  expect(complaint).toContain("Take it off the doors");
  const used = findUnusedDoors([
    { file: "server/src/features/runs/void-run.ts", imported: door, isOfTypes: false },
  ]);
  expect(used.filter((one) => one.startsWith(door))).toEqual([]);
});

import { expect, test } from "vitest";
import { refuseImport } from "./walls.ts";

test.each([
  ["domain/src/runs/skip.ts", "node:fs"],
  ["domain/src/runs/skip.ts", "zod"],
  ["domain/src/runs/skip.ts", "server/src/core/request/refusals.ts"],
  ["server/src/features/results/routes.ts", "drizzle-orm/pg-core"],
  ["server/src/features/results/routes.ts", "server/src/core/db/schema/balances.ts"],
  ["server/src/features/results/routes.ts", "web/app/lib/api.ts"],
  ["server/src/core/request/refusals.ts", "react-router"],
  ["server/src/core/caller.ts", "server/src/features/sessions/queries.ts"],
  ["server/src/core/caller.ts", "better-auth/api"],
  ["server/src/features/history/void/void-run.ts", "server/src/assemble.ts"],
  ["server/src/features/people/delete-account.ts", "better-auth"],
  ["server/src/features/people/delete-account.ts", "@better-auth/sso"],
  ["server/src/features/sign-in/policy/policy.ts", "better-auth/api"],
  ["server/src/features/sign-in/routes.ts", "better-call"],
  ["server/src/features/sign-in/better-auth/auth.ts", "react"],
  ["server/src/assemble.ts", "nanostores"],
  ["sandbox/src/store.ts", "server/src/features/billing/stored/queries.ts"],
  ["web/app/features/results/run-page/run-summary.tsx", "server/src/app.ts"],
  ["web/app/features/results/run-page/run-summary.tsx", "web/app/routes/app.tsx"],
  ["web/app/features/results/run-page/run-summary.tsx", "drizzle-orm"],
  ["web/app/ui/page/notice.tsx", "domain/src/money.ts"],
  ["web/app/ui/page/notice.tsx", "web/app/features/uploads/api.ts"],
  ["web/app/lib/account/session.ts", "web/app/ui/page/notice.tsx"],
  ["web/app/lib/account/session.ts", "server/src/app.ts"],
  ["web/app/routes/app.tsx", "server/src/app.ts"],
])("%s must not import %s", (file, imported) => {
  expect(refuseImport(file, imported)).toBeDefined();
});

test.each([
  ["domain/src/runs/skip.ts", "domain/src/money.ts"],
  ["server/src/features/results/routes.ts", "hono"],
  ["server/src/features/runs/stored/queries.ts", "drizzle-orm"],
  ["server/src/features/history/void/void-run.ts", "server/src/features/billing/stored/queries.ts"],
  ["server/src/features/history/void/void-run.ts", "server/src/features/uploads/make-run.ts"],
  ["server/src/features/results/routes.ts", "server/src/features/billing/subscription-gate.ts"],
  ["server/src/features/sign-in/better-auth/auth.ts", "better-auth"],
  ["server/src/features/people/routes.ts", "server/src/features/sign-in/better-auth/current-session.ts"],
  ["server/src/assemble.ts", "server/src/features/mail/mailer.ts"],
  ["web/app/features/results/run-page/run-summary.tsx", "web/app/features/uploads/upload-card.tsx"],
  ["web/app/features/results/run-page/run-summary.tsx", "web/app/features/employees/api.ts"],
  ["web/app/features/results/run-page/run-summary.tsx", "@mantine/core"],
  ["web/app/lib/api.ts", "server/src/app.ts"],
  ["web/app/routes/app.tsx", "web/app/features/uploads/upload-provider.tsx"],
])("%s may import %s", (file, imported) => {
  expect(refuseImport(file, imported)).toBeUndefined();
});

import { expect, test } from "vitest";
import { refuseImport } from "./walls.ts";

test.each([
  ["domain/src/analysis/skip.ts", "node:fs"],
  ["domain/src/analysis/skip.ts", "zod"],
  ["domain/src/analysis/skip.ts", "server/src/core/refusals.ts"],
  ["server/src/features/runs/routes.ts", "drizzle-orm/pg-core"],
  ["server/src/features/runs/routes.ts", "server/src/core/db/schema/balances.ts"],
  ["server/src/features/runs/routes.ts", "web/app/lib/api.ts"],
  ["server/src/core/refusals.ts", "react-router"],
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
  ["web/app/features/runs/results/run-summary.tsx", "web/app/features/runs/upload/upload-card.tsx"],
  ["web/app/features/runs/results/run-summary.tsx", "web/app/features/employees/api.ts"],
  ["web/app/features/runs/results/run-summary.tsx", "@mantine/core"],
  ["web/app/lib/api.ts", "server/src/app.ts"],
  ["web/app/routes/app.tsx", "web/app/features/runs/upload/analysis-provider.tsx"],
])("%s may import %s", (file, imported) => {
  expect(refuseImport(file, imported)).toBeUndefined();
});

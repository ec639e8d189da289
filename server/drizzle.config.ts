import { defineConfig } from "drizzle-kit";

/** `npm run db:generate -- --name what-changed` writes a migration from what the schema says anew. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/core/db/schema/index.ts",
  out: "./src/core/db/migrations",
  migrations: { schema: "public", table: "schema_migrations" },
});

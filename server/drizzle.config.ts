import { defineConfig } from "drizzle-kit";

/** `npm run db:generate -- --name what-changed` writes a migration from what the schema says anew. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema/index.ts",
  out: "./src/db/migrations",
  migrations: { schema: "public", table: "schema_migrations" },
});

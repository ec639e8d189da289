import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config server/drizzle.config.ts --name <what-changed>` writes a migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/src/db/schema/index.ts",
  out: "./server/src/db/migrations",
  migrations: { schema: "public", table: "schema_migrations" },
});

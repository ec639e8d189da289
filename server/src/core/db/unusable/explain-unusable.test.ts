import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { explainUnusable } from "./explain-unusable.ts";

test("a connection that breaks while tables are made ends a start with what to set, not with a stack", () => {
  const broken = new Error("Client has encountered a connection error and is not queryable");
  for (const error of [broken, new DrizzleQueryError("rollback", [], broken)]) {
    expect(String(explainUnusable(error))).toBe(
      `DatabaseUnusable: The database server of DATABASE_URL cannot be reached: ${broken.message}.`,
    );
  }
  const bug = new DrizzleQueryError("select", [], new Error("a bug"));
  expect(explainUnusable(bug)).toBe(bug);
});

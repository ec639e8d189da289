import { expect, test } from "vitest";
import { endAll } from "./endings.ts";

test("what was started last ends first, and a failure doesn't keep the others running", async () => {
  const ended: string[] = [];
  const started = [
    () => ended.push("database"),
    async () => {
      throw new Error("the mailer did not end");
    },
    () => ended.push("requests"),
  ];
  await expect(endAll(started)).rejects.toThrow("the mailer did not end");
  expect(ended).toEqual(["requests", "database"]);
  await endAll(started);
  expect(ended).toHaveLength(2);
});

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./settings/env.ts";
import { startPayments } from "./start-payments.ts";
import { newDataFolder } from "./test/data-folder.ts";

test.each(["", '{"customers":{"cus_', "[]", '{"customers":"none"}'])(
  "a damaged state of the payment sandbox is named, with what to do: %j",
  async (damaged) => {
    const DATA_DIR = await newDataFolder();
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, "payment-sandbox.json"), damaged);
    await expect(startPayments(readEnvironment({ DATA_DIR, SANDBOX_PORT: "0" }))).rejects.toThrow(
      new EnvironmentError(
        `The state of the local payment sandbox, ${DATA_DIR}/payment-sandbox.json, is damaged. Put the file of a backup in its place, or delete it to begin with an empty sandbox, without its customers and subscriptions.`,
      ),
    );
  },
);

import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, SystemTransaction, Tables } from "../../db/client.ts";

const running = new AsyncLocalStorage<SystemTransaction>();

/** Our tables for Better Auth, whose transactions our hooks can take part in. */
export function tablesWithTransactions(db: Pick<Database, "system" | "asSystem">): Tables {
  const transaction = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    db.asSystem((tx) => running.run(tx, () => work(tx.db)));
  return Object.create(db.system, { transaction: { value: transaction } });
}

/** The transaction in which Better Auth calls a hook of the database; undefined outside of one. */
export function currentAuthTransaction(): SystemTransaction | undefined {
  return running.getStore();
}

import { AsyncLocalStorage } from "node:async_hooks";
import { runWithTransaction } from "@better-auth/core/context";
import type { AuthContext, BetterAuthOptions, DBAdapter } from "better-auth";
import type { Database, SystemTransaction, Tables } from "../../../../core/db/client.ts";

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

/** What a function needs of Better Auth. The whole, `Auth`, can't be named by what it is built from. */
export interface AuthWith<Parts> {
  readonly $context: Promise<Parts>;
}

/** What Better Auth reads and writes about people and about the codes and links that they were sent. */
export type AuthStore = Pick<
  AuthContext["internalAdapter"],
  | "createVerificationValue"
  | "deleteVerificationByIdentifier"
  | "findUserByEmail"
  | "findVerificationValue"
  | "updateVerificationByIdentifier"
>;

/** Runs `work` in one transaction that Better Auth's own reads and writes are part of; a throw rolls all back. */
export async function inAuthTransaction<T, Options extends BetterAuthOptions>(
  auth: AuthWith<{ readonly adapter: DBAdapter<Options>; readonly internalAdapter: AuthStore }>,
  work: (tx: SystemTransaction, store: AuthStore) => Promise<T>,
): Promise<T> {
  const context = await auth.$context;
  return inTransactionOf(context, (tx) => work(tx, context.internalAdapter));
}

/** As `inAuthTransaction`, for a rule that runs around one of Better Auth's endpoints. */
export async function inTransactionOf<T, Options extends BetterAuthOptions>(
  { adapter }: { readonly adapter: DBAdapter<Options> },
  work: (tx: SystemTransaction) => Promise<T>,
): Promise<T> {
  return await runWithTransaction(adapter, () => {
    const tx = currentAuthTransaction();
    if (!tx) throw new Error("Better Auth runs without its transaction");
    return work(tx);
  });
}

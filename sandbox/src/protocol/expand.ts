import type { Sandbox } from "../sandbox.ts";
import { ApiError } from "./api-error.ts";

/**
 * Replaces ids with their objects along paths such as `data.latest_invoice` or `subscription.items`.
 * @returns a copy; the stored object keeps the ids
 * @throws ApiError for a path that can't be expanded
 */
export function expand<T extends object>(sandbox: Sandbox, answer: T, paths: readonly string[]): T {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(sandbox, copy, path.split("."), path);
  return copy;
}

function expandPath(sandbox: Sandbox, parent: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || parent === null) return;
  if (Array.isArray(parent)) {
    for (const member of parent) expandPath(sandbox, member, [name, ...rest], path);
    return;
  }
  if (typeof parent !== "object") throw notExpandable(path);
  const holder = parent as Record<string, unknown>;
  const includes = includable(sandbox, holder, name);
  if (includes !== undefined) holder[name] = structuredClone(includes);
  if (!(name in holder)) throw notExpandable(path);
  const value = holder[name];
  if (typeof value === "string") {
    const found = lookUp(sandbox, value);
    if (found === undefined) throw notExpandable(path);
    holder[name] = structuredClone(found);
  }
  expandPath(sandbox, holder[name], rest, path);
}

/** Members that a resource shows only on request. */
function includable(sandbox: Sandbox, holder: Record<string, unknown>, name: string): unknown {
  const id = String(holder.id);
  if (holder.object === "checkout.session" && name === "line_items") {
    const terms = sandbox.state.checkoutTerms[id];
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return { object: "list", data: terms ? [terms.lineItem] : [], has_more: false, url };
  }
  if (holder.object === "customer" && name === "subscriptions") {
    const data = Object.values(sandbox.state.subscriptions).filter(
      ({ customer, status }) => customer === id && status !== "canceled",
    );
    return { object: "list", data, has_more: false, url: `/v1/customers/${id}/subscriptions` };
  }
  return undefined;
}

function lookUp({ state, catalogue }: Sandbox, id: string): object | undefined {
  const collections: Readonly<Record<string, Readonly<Record<string, object>>>> = {
    cus: { ...state.deletedCustomers, ...state.customers },
    prod: catalogue.products,
    price: catalogue.prices,
    pm: state.paymentMethods,
    sub: { ...state.schedules, ...state.subscriptions },
    in: state.invoices,
    bpc: state.portalConfigurations,
  };
  return collections[id.slice(0, id.indexOf("_"))]?.[id];
}

function notExpandable(path: string): ApiError {
  return new ApiError(400, `This property cannot be expanded (${path}).`, { param: "expand" });
}

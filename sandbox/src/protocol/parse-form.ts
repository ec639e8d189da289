/** A decoded form: text, or members by name or position. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/**
 * Decodes the protocol's bracket nesting: `items[0][price]=price_1&metadata[a]=b` is
 * `{ items: [{ price: "price_1" }], metadata: { a: "b" } }`. `name[]` appends.
 */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) {
    const [name = "", ...inner] = key.replaceAll("]", "").split("[");
    place(root, [name, ...inner], value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, toValue(node)]));
}

type Node = string | Map<string, Node>;

function place(parent: Map<string, Node>, [name = "", ...rest]: string[], value: string): void {
  const key = name === "" ? String(parent.size) : name;
  if (rest.length === 0) {
    parent.set(key, value);
    return;
  }
  const present = parent.get(key);
  const child = present instanceof Map ? present : new Map<string, Node>();
  parent.set(key, child);
  place(child, rest, value);
}

function toValue(node: Node): FormValue {
  if (typeof node === "string") return node;
  const entries = [...node].map(([name, child]) => [name, toValue(child)] as const);
  const positions = entries.every(([name]) => /^\d+$/.test(name));
  if (positions) return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
  return Object.fromEntries(entries);
}

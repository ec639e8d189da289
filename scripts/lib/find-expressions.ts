import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";

/** A regular expression, and where it is. */
export interface FoundExpression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Where one may begin: a slash that ends no word or tag and begins no comment, or a call. Most files have none. */
const mayHaveOne = /(?:^|[^\w.)\]"'`<*/])\/(?![/*]|>\s*$)|\bRegExp\b/m;

/** The expressions that are written in a file, and the lines on which it makes others with `RegExp`. */
export function expressionsIn(
  file: string,
  text = readFileSync(file, "utf8"),
): { readonly written: readonly FoundExpression[]; readonly makes: readonly number[] } {
  const written: FoundExpression[] = [];
  const makes: number[] = [];
  if (!mayHaveOne.test(text)) return { written, makes };
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const takeCall = ({ callee, start }: NewExpression | CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") makes.push(lineAt(start));
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      written.push({ file, line: lineAt(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: takeCall,
    CallExpression: takeCall,
  });
  visitor.visit(parseSync(file, text).program);
  return { written, makes };
}

/** The expressions that files make when they are loaded. */
export async function expressionsMadeBy(files: readonly string[]): Promise<FoundExpression[]> {
  const made: FoundExpression[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags = ""], self) {
      const where = /file:\/\/(\/\S+?):(\d+):\d+\)?$/m.exec(callerOf(new Error()));
      if (where !== null) {
        const [, path = "", line] = where;
        const file = relative(process.cwd(), path);
        made.push({ file, line: Number(line), source: String(pattern), flags: String(flags) });
      }
      return Reflect.construct(target, [pattern, flags], self);
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

/** The line of a stack below that of the proxy. */
function callerOf({ stack = "" }: Error): string {
  return stack.split("\n")[2] ?? "";
}

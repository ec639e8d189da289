import { answers } from "@wagefloor/contract/answers.ts";
import { prettifyError } from "zod/mini";

const described = Object.entries(answers).map(([endpoint, schema]) => {
  const [method, path = ""] = endpoint.split(" ");
  return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), schema };
});

/**
 * Checks an answer of our API against the contract, unless it is a refusal or a download.
 * @throws Error naming what differs
 */
export async function checkAnswer(method: string, address: URL, answer: Response): Promise<void> {
  if (!answer.ok || method === "HEAD" || !/^\/api\/(?!auth\/)/.test(address.pathname)) return;
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return;
  if (answer.headers.has("content-disposition")) return;
  const endpoint = described.find((each) => each.method === method && each.path.test(address.pathname));
  if (!endpoint)
    throw new Error(`contract/src/answers.ts does not say what ${method} ${address.pathname} gives`);
  const { error } = endpoint.schema.safeParse(await answer.clone().json());
  if (error) throw new Error(`${method} ${address.pathname} is not in the contract: ${prettifyError(error)}`);
}

import type { Page } from "@playwright/test";

type Json = Readonly<Record<string, unknown>>;

/**
 * From its next load on, a page gets the server's answer at a path with what is given put over it. This is done in the
 * page, because `page.route` turns the browser's cache off. Disposing of what is returned ends it.
 */
export function overlay(page: Page, path: string, given: object): ReturnType<Page["addInitScript"]> {
  return page.addInitScript(
    (wish) => {
      const isObject = (value: unknown): value is Json =>
        typeof value === "object" && value !== null && !Array.isArray(value);
      const over = (told: unknown, said: unknown): unknown => {
        if (!isObject(told) || !isObject(said)) return said;
        const changed = Object.entries(said).map(([key, value]) => [key, over(told[key], value)]);
        return { ...told, ...Object.fromEntries(changed) };
      };
      const ask = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const answer = await ask(input, init);
        const address = input instanceof Request ? input.url : input;
        if (new URL(address, location.href).pathname !== wish.path) return answer;
        return Response.json(over(answer.ok ? await answer.json() : {}, wish.given));
      };
    },
    { path, given },
  );
}

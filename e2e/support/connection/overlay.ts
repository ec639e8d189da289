import type { Page } from "@playwright/test";

type Json = Readonly<Record<string, unknown>>;

/**
 * From its next load on, the page hears what is given over what the server answers at a path. It's done in the page:
 * with a route, the browser would load every script of every page anew. What is returned takes it back.
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

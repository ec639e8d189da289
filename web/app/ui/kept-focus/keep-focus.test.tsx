import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const card = (name: string) =>
  `<section aria-label="${name}"><button id="${name}">Confirm</button></section>`;
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;
const press = (name: string) => {
  const button = document.getElementById(name) as HTMLButtonElement;
  button.focus();
  return button;
};
const part = (name: string) => document.querySelector(`[aria-label=${name}]`) as HTMLElement;
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = `<div id="cards">${card("Names")}<section aria-label="Notes"></section>${card("Hours")}</div>
    <div id="run" aria-label="Run"><button id="start">Run</button></div>`;
  stop = keepFocus(document.getElementById("cards") as HTMLElement, "run");
});

afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

test("a card whose button goes once it is decided has the focus", async () => {
  press("Names").remove();
  await expect.poll(focused).toBe("Names");
});

test("what has come in the place of a card has the focus, such as what was decided", async () => {
  press("Names");
  part("Names").outerHTML = '<section aria-label="Decided"></section>';
  await expect.poll(focused).toBe("Decided");
});

test("after a card that is gone, the next one with something to decide has the focus, and after the last what follows", async () => {
  press("Names");
  part("Names").remove();
  await expect.poll(focused).toBe("Hours");
  press("Hours");
  part("Hours").remove();
  await expect.poll(focused).toBe("Run");
});

test("a button that waits has the focus back, and loses it only if it can't be used anymore", async () => {
  const button = press("Names");
  const wait = () => {
    button.blur();
    button.setAttribute("data-loading", "true");
    button.disabled = true;
  };
  wait();
  button.removeAttribute("data-loading");
  button.disabled = false;
  await expect.poll(focused).toBe("Names");
  expect(document.activeElement).toBe(button);
  wait();
  button.removeAttribute("data-loading");
  await expect.poll(() => document.activeElement).toBe(part("Names"));
});

test("a dialog that decides a card leads to the next one when it closes", async () => {
  press("Names");
  document.body.insertAdjacentHTML("beforeend", '<div role="dialog"><button id="save">Save</button></div>');
  press("save");
  await new Promise((resolve) => setTimeout(resolve));
  part("Names").remove();
  expect(focused()).toBe("save");
  document.querySelector("[role=dialog]")?.remove();
  await expect.poll(focused).toBe("Hours");
});

test("what was left on purpose isn't given the focus", async () => {
  press("Names");
  press("start");
  await new Promise((resolve) => setTimeout(resolve));
  document.getElementById("start")?.remove();
  part("Names").remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

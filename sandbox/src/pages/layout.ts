import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** A page of the sandbox: plain, without scripts, and clearly not a real payment page. */
export function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} – local test payments</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
.banner { background: #7a4b00; color: #fff; padding: .5rem 1rem; text-align: center; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
main.wide { max-width: 72rem; }
h1 { line-height: 1.2; }
label { display: block; margin: .75rem 0 .25rem; }
input { font: inherit; padding: .5rem; width: 100%; max-width: 22rem; box-sizing: border-box; }
fieldset { border: 1px solid #8888; border-radius: .5rem; margin: 1rem 0; padding: 1rem; }
button, .button { font: inherit; padding: .6rem 1.2rem; border: 1px solid currentColor; border-radius: .4rem; cursor: pointer; }
button.main { background: #174ea6; border-color: #174ea6; color: #fff; }
:focus-visible { outline: 3px solid #d97706; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
li { margin: .5rem 0; }
th, td { border-bottom: 1px solid #8888; padding: .4rem .5rem; text-align: left; vertical-align: top; }
td.amount, th.amount { text-align: right; }
.error { border: 2px solid #b42318; border-radius: .5rem; padding: .5rem 1rem; }
.row { display: flex; gap: 1rem; flex-wrap: wrap; align-items: center; }
.row form { margin: 0; }
.scroll { overflow-x: auto; }
.hint { opacity: .8; font-size: .9rem; }
</style>
</head>
<body>
<header class="banner">Local test payments: no money moves. Never enter a real card.</header>
${body}
</body>
</html>`;
}

/** An error, announced at once, above what it is about. */
export function errorBox(message: string | null): Html | string {
  return message === null ? "" : html`<div class="error" role="alert"><p>${message}</p></div>`;
}

/** The text of an empty list. */
export function notFoundPage(): Html {
  return layout("Not found", html`<main><h1>Not found</h1><p>There's nothing at this address.</p></main>`);
}

import { html } from "hono/html";

/** An email ready to send: the same words as plain text and as HTML. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The parts of an email, in order. */
export interface EmailParts {
  readonly subject: string;
  readonly opening: string;
  /** What is told line by line, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A code to type, shown large, with the sentence that says where. */
  readonly code?: { readonly value: string; readonly hint: string };
  /** The one thing to press. The address is also shown, for clients without buttons. */
  readonly action?: { readonly label: string; readonly address: string; readonly hint: string };
  readonly closing: readonly string[];
}

/** Writes the text and HTML of an email from the same words, so they always match. */
export async function composeEmail(parts: EmailParts): Promise<Email> {
  return { subject: parts.subject, text: asText(parts), html: await asHtml(parts) };
}

function asText({ opening, facts = [], code, action, closing }: EmailParts): string {
  const paragraphs = [
    opening,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(code ? [code.hint, `    ${code.value}`] : []),
    ...(action ? [action.hint, action.address] : []),
    ...closing,
    "Wagefloor",
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

const ink = "#1a1b1e";
const quiet = "#5c5f66";
const blue = "#1864ab";

async function asHtml({ subject, opening, facts, code, action, closing }: EmailParts): Promise<string> {
  const paragraph = (words: string, color = ink) =>
    html`<p style="margin:0 0 16px;color:${color};font-size:16px;line-height:24px">${words}</p>`;
  const shownFacts =
    facts &&
    html`<table role="presentation" style="margin:0 0 24px;border-collapse:collapse">${facts.map(fact)}</table>`;
  const shownCode =
    code &&
    html`${paragraph(code.hint)}
<p style="margin:0 0 24px;color:${ink};font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;letter-spacing:6px">${code.value}</p>`;
  const button =
    action &&
    html`${paragraph(action.hint)}
<p style="margin:0 0 16px"><a href="${action.address}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${blue};color:#ffffff;font-size:16px;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 24px;color:${quiet};font-size:13px;line-height:20px;word-break:break-all">${action.address}</p>`;
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
${paragraph(opening)}
${shownFacts}
${shownCode}
${button}
${closing.map((words) => paragraph(words, quiet))}
<p style="margin:0;color:${ink};font-size:16px;line-height:24px"><strong>Wagefloor</strong></p>
</div>
</body>
</html>`;
  return page.toString();
}

function fact([name, value]: readonly [string, string]) {
  const cell = "padding:4px 16px 4px 0;font-size:16px;line-height:24px;vertical-align:top";
  return html`<tr><td style="${cell};color:${quiet}">${name}</td><td style="${cell};color:${ink};word-break:break-word">${value}</td></tr>`;
}

import { html } from "hono/html";

/** A mail ready to be sent: the same words as plain text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says, in the order in which it says it. */
export interface LetterParts {
  readonly subject: string;
  readonly opening: string;
  /** A code to type, shown large, with the sentence that says where. */
  readonly code?: { readonly value: string; readonly hint: string };
  /** The one thing to press. The address is also shown, for clients without buttons. */
  readonly action?: { readonly label: string; readonly address: string; readonly hint: string };
  readonly closing: readonly string[];
}

/** Writes both forms of a mail from one set of words, so that they cannot say different things. */
export async function composeLetter(parts: LetterParts): Promise<Letter> {
  return { subject: parts.subject, text: asText(parts), html: await asHtml(parts) };
}

function asText({ opening, code, action, closing }: LetterParts): string {
  const paragraphs = [
    opening,
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

async function asHtml({ subject, opening, code, action, closing }: LetterParts): Promise<string> {
  const paragraph = (words: string, color = ink) =>
    html`<p style="margin:0 0 16px;color:${color};font-size:16px;line-height:24px">${words}</p>`;
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
${shownCode}
${button}
${closing.map((words) => paragraph(words, quiet))}
<p style="margin:0;color:${ink};font-size:16px;line-height:24px"><strong>Wagefloor</strong></p>
</div>
</body>
</html>`;
  return page.toString();
}

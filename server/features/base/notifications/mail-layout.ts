/** The layout of all emails: plain text, and HTML for old mail programs (tables, inline styles). */

import type { Language } from '#shared/domain/languages.ts';

export interface MailContent {
  language: Language;
  brand: string;
  subject: string;
  greeting: string;
  body: string;
  button: string;
  link: string;
  /** A second, less prominent link. */
  other?: { words: string; link: string };
  signature: string;
  picture?: string;
}

/** Renders both forms of an email. User input is escaped. */
export function renderMail(mail: MailContent): { text: string; html: string } {
  const other = mail.other ? [`${mail.other.words}:\n${mail.other.link}`] : [];
  const parts = [mail.greeting, mail.body, `${mail.button}:\n${mail.link}`, ...other, mail.signature];
  const text = parts.join('\n\n');
  return { text, html: html(mail) };
}

function html(mail: MailContent): string {
  const e = escapeHtml;
  const picture = mail.picture
    ? `<p><img src="${e(mail.picture)}" width="200" height="200" alt="QR"></p>`
    : '';
  const other = mail.other
    ? `<p style="font-size:13px"><a href="${e(mail.other.link)}">${e(mail.other.words)}</a></p>`
    : '';
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><title>${e(mail.subject)}</title></head>
<body style="margin:0;background:#f5f2ee;font-family:'Noto Sans','Noto Sans Georgian',Arial,sans-serif;color:#1c1917">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="background:#6e1a3a;color:#fff;padding:20px 28px;border-radius:12px 12px 0 0;font-size:20px;font-weight:600">${e(mail.brand)}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.5"><p style="margin-top:0">${e(mail.greeting)}</p>
<p style="white-space:pre-line">${e(mail.body)}</p>${picture}
<p><a href="${e(mail.link)}" style="display:inline-block;background:#6e1a3a;color:#fff;text-decoration:none;padding:12px 22px;border-radius:8px">${e(mail.button)}</a></p>
<p style="font-size:13px;color:#6b635c;word-break:break-all">${e(mail.link)}</p>${other}</td></tr>
<tr><td style="padding:0 28px 24px;font-size:13px;color:#6b635c">${e(mail.signature)}</td></tr>
</table></td></tr></table></body></html>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

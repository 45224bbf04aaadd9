/** The layout of every sandbox page, clearly marked as a sandbox. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { STYLES } from './styles.ts';

/** Stops a form from being submitted twice. Without JavaScript the server's own check does this. */
const SCRIPT = `addEventListener('submit',e=>{const f=e.target;if(f.dataset.sent){e.preventDefault();return}f.dataset.sent=1;f.classList.add('sending')});addEventListener('pageshow',()=>document.querySelectorAll('form').forEach(f=>{delete f.dataset.sent;f.classList.remove('sending')}))`;

/** One string without extra white space, so that the script matches the hash below. */
const SCRIPT_ELEMENT = new Html(`<script>${SCRIPT}</script>`);

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  title: string;
  /** The text beside 'Sandbox' in the banner. */
  notice: string;
  body: Html;
  wide?: boolean;
}

export function sendPage(
  reply: FastifyReply,
  { title, notice, body, wide = false }: Page,
  status = 200,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} – Sandbox</title>
        <style>
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <p class="banner"><strong>Sandbox</strong> ${notice}</p>
        <main class="${wide ? 'wide' : 'narrow'}">${body}</main>
        ${SCRIPT_ELEMENT}
      </body>
    </html>`;
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** The inbox page: the list of emails, and the open email beside it. */
import { type Html, html } from '../html.ts';
import type { Mail, StoredAttachment } from './mailbox.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export interface InboxView {
  mails: readonly Mail[];
  recipient: string;
  open: Mail | undefined;
}

export function inboxBody({ mails, recipient, open }: InboxView): Html {
  return html`<div class="bar">
      <div>
        <h1>Mailbox</h1>
        <p class="soft small">Every mail that the product sent. None of them left this machine.</p>
      </div>
      <form method="get" action="/mail" role="search">
        <input
          type="search"
          name="to"
          value="${recipient}"
          placeholder="Recipient’s e-mail"
          aria-label="Recipient’s e-mail"
        />
        <button>Filter</button>
      </form>
    </div>
    <div class="two mail ${open && 'reading'}">
      <nav class="card flush" aria-label="Mails">${list(mails, recipient, open)}</nav>
      <section class="card" aria-label="Mail">
        ${open ? opened(open) : html`<p class="soft">Choose a mail to read it.</p>`}
      </section>
    </div>`;
}

function list(mails: readonly Mail[], recipient: string, open: Mail | undefined): Html {
  if (mails.length === 0) {
    return html`<p class="soft" style="padding:1.25rem">
      ${recipient ? 'No mails to this recipient.' : 'No mails yet.'}
    </p>`;
  }
  const query = recipient ? `?to=${encodeURIComponent(recipient)}` : '';
  return html`<ul class="inbox">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}${query}" ${mail.id === open?.id && html`aria-current="true"`}>
            <b>${mail.subject || '(no subject)'}</b>
            <span class="small">${mail.recipients.join(', ')}</span>
            <span class="small soft">${WHEN.format(new Date(mail.created_at))}</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

/** Not a picture of the text. */
const isFile = ({ content_id, name }: StoredAttachment): boolean => content_id === null && name !== 'unnamed';

const files = ({ id, attachments }: Mail): Html[] =>
  [...attachments.entries()]
    .filter(([, file]) => isFile(file))
    .map(([place, { name }]) => html` <a href="/mail/messages/${id}/files/${place}">${name}</a>`);

function opened(mail: Mail): Html {
  return html`<h2>${mail.subject || '(no subject)'}</h2>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.recipients.join(', ')}</dd>
      <dt>Time</dt>
      <dd>${WHEN.format(new Date(mail.created_at))}</dd>
    </dl>
    <div class="stack">
      ${
        mail.html
          ? html`<iframe
              title="The mail"
              src="/mail/messages/${mail.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
          : html`<pre>${mail.text}</pre>`
      }
      ${
        mail.html !== '' &&
        mail.text !== '' &&
        html`<details>
          <summary>As plain text</summary>
          <pre>${mail.text}</pre>
        </details>`
      }
      ${
        mail.links.length > 0 &&
        html`<details open>
          <summary>Links</summary>
          <ul class="plain small">
            ${mail.links.map(link)}
          </ul>
        </details>`
      }
      ${mail.attachments.some(isFile) && html`<p class="small">Attached: ${files(mail)}</p>`}
    </div>`;
}

/** Only http, mailto and tel URLs become links. */
function link(url: string): Html {
  if (!/^(https?|mailto|tel):/i.test(url)) return html`<li>${url}</li>`;
  return html`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a></li>`;
}

/** The phone's page: every SMS with its links, and the numbers that do not receive any. */
import { Html, html } from '../html.ts';
import type { Sms } from './outbox.ts';
import { TEST_NUMBERS } from './test-numbers.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function phoneBody(messages: readonly Sms[], number: string): Html {
  return html`<div class="bar">
      <div>
        <h1>Phone</h1>
        <p class="soft small">
          Every SMS and WhatsApp message that the product sent. None of them left this machine.
        </p>
      </div>
      <form method="get" action="/phone" role="search">
        <input
          type="search"
          name="to"
          value="${number}"
          placeholder="Phone number"
          aria-label="Phone number"
        />
        <button>Filter</button>
      </form>
    </div>
    <div class="stack">
      ${messages.length === 0 && html`<p class="soft">${number ? 'No message to this number.' : 'No message yet.'}</p>`}
      ${messages.map(shown)}
      <details>
        <summary>Numbers for tests</summary>
        <table>
          ${TEST_NUMBERS.map(
            ({ ending, label }) =>
              html`<tr>
                <td><code>…${ending}</code></td>
                <td>${label}</td>
              </tr>`,
          )}
        </table>
        <p class="soft small">
          Of any country, such as +44 7911 550001. Every other number receives its SMS.
        </p>
      </details>
    </div>`;
}

function shown(sms: Sms): Html {
  const way = sms.to.startsWith('whatsapp:') ? 'WhatsApp' : 'SMS';
  const plain = (address: string) => address.replace('whatsapp:', '');
  return html`<section class="card" aria-label="${way} to ${plain(sms.to)}">
    <dl>
      <dt>By</dt>
      <dd>${way}</dd>
      <dt>To</dt>
      <dd>${plain(sms.to)}</dd>
      <dt>From</dt>
      <dd>${plain(sms.from)}</dd>
      <dt>Time</dt>
      <dd>${WHEN.format(new Date(sms.created_at))}, ${sms.state}</dd>
    </dl>
    <pre>${withLinks(sms)}</pre>
  </section>`;
}

/** The text with its http links to click. */
function withLinks({ text, links }: Sms): Html {
  const pieces: Html[] = [];
  let rest = text;
  for (const link of links) {
    const at = rest.indexOf(link);
    if (at === -1) continue;
    pieces.push(
      html`${rest.slice(0, at)}<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`,
    );
    rest = rest.slice(at + link.length);
  }
  return html`${pieces}${rest}`;
}

/** The hosted payment page. It works without JavaScript. */
import { randomBytes } from 'node:crypto';
import { type Html, html } from '../html.ts';
import type { Session } from './records.ts';
import { type CardForm, grouped, TEST_CARDS } from './test-cards.ts';

export const CARD_NOTICE = 'No real money moves here. Use test cards only.';

function amountText(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(
    minor / 100,
  );
}

function summary(session: Session): Html {
  const { currency } = session;
  return html`<section aria-label="What you pay">
    <p class="soft">Pay Merani</p>
    <p class="amount">${amountText(session.amount_total, currency)}</p>
    <ul class="lines">
      ${session.line_items.map(
        (item) =>
          html`<li>
            <span>
              ${item.name}${item.quantity > 1 && html` × ${item.quantity}`}
              ${item.description && html`<br /><span class="small soft">${item.description}</span>`}
            </span>
            <span>${amountText(item.unit_amount * item.quantity, currency)}</span>
          </li>`,
      )}
      <li class="total"><span>Total</span><span>${amountText(session.amount_total, currency)}</span></li>
    </ul>
  </section>`;
}

/** The payment form of an open session, with the error and the input of the last attempt. */
export function payBody(session: Session, message: string, typed: CardForm): Html {
  const total = amountText(session.amount_total, session.currency);
  return html`<div class="two">
    ${summary(session)}
    <section class="card stack" aria-label="Card">
      <h1>Pay by card</h1>
      ${session.customer_email && html`<p class="soft small">${session.customer_email}</p>`}
      ${message && html`<p class="alert" role="alert">${message}</p>`}
      <form method="post" class="stack" autocomplete="off">
        <input type="hidden" name="attempt" value="${randomBytes(12).toString('hex')}" />
        <label>
          Card number
          <input
            class="number"
            name="number"
            value="${typed.number}"
            inputmode="numeric"
            placeholder="4242 4242 4242 4242"
            maxlength="23"
          />
        </label>
        <div class="pair">
          <label
            >Expiry
            <input class="number" name="expiry" value="${typed.expiry}" placeholder="MM / YY" maxlength="9"
          /></label>
          <label
            >CVC
            <input class="number" name="cvc" value="" inputmode="numeric" placeholder="123" maxlength="4"
          /></label>
        </div>
        <label>Name on card <input name="name" value="${typed.name}" maxlength="120" /></label>
        <button class="main" name="action" value="pay">Pay ${total}</button>
        <div class="pair">
          <button name="action" value="decline">Decline</button>
          <button name="action" value="cancel">Cancel</button>
          <button name="action" value="later">By bank, takes days</button>
        </div>
      </form>
      <details open>
        <summary>Test cards</summary>
        <table>
          ${TEST_CARDS.map(
            ({ number, label }) =>
              html`<tr>
                <td><code>${grouped(number)}</code></td>
                <td>${label}</td>
              </tr>`,
          )}
        </table>
        <p class="soft small">Any expiry in the future, any CVC. Decline refuses whatever the card.</p>
      </details>
    </section>
  </div>`;
}

/** The page of a session that can no longer be paid. */
export function closedBody(session: Session): Html {
  const paid = session.status === 'complete';
  const back = paid ? returnUrl(session) : session.cancel_url;
  return html`<section class="card stack">
      <h1>${paid ? 'This payment is complete' : 'This payment page has expired'}</h1>
      <p class="soft">
        ${paid ? 'Nothing more has to be paid here.' : 'No money was taken. Please start the payment again.'}
      </p>
      ${back && html`<a class="button" href="${back}">Back to the shop</a>`}
    </section>
    ${paid && afterwards(session)}`;
}

const AFTER_PAID = [
  ['refund_part', 'Refund 1.00'],
  ['refund', 'Refund the rest'],
  ['created', 'The payer disputes it'],
  ['funds_withdrawn', 'The bank takes the disputed money'],
  ['won', 'The dispute is won'],
  ['lost', 'The dispute is lost'],
] as const;
const WHILE_AWAITED = [
  ['arrived', 'The money arrives'],
  ['failed', 'The money does not come'],
] as const;

/** What can happen to the money after the page is over. */
function afterwards({ id, awaiting }: Session): Html {
  return html`<section class="card stack" aria-label="Afterwards">
    <h2>What happens then</h2>
    <form method="post" action="/card/pay/${id}/after" class="stack">
      ${(awaiting ? WHILE_AWAITED : AFTER_PAID).map(
        ([action, label]) => html`<button name="action" value="${action}">${label}</button>`,
      )}
    </form>
  </section>`;
}

/** The URL to which a payer returns after paying, with the session's id filled in. */
export function returnUrl(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

import { brand } from '#shared/brand.ts';
import { sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import { ownCart } from '#shared/messages/en/own-parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { cardPaymentPath } from '#web/features/billing/paying.ts';
import { type CartEntry, removeFromCart, useCart } from '#web/features/billing/cart-store.ts';
import { rememberPaying } from '#web/features/billing/paying.ts';
import { useFreshCart } from './use-fresh-cart.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/states/empty.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { sayAt } from '#web/ui/result/say-at.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './cart.module.css';

const words = ownCart;
const PLACE = 'cart';

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function CartScreen() {
  const cart = useCart();
  const fresh = useFreshCart(() => sayAt(PLACE, 'error', words.alreadyPaid));
  return (
    <>
      <PageTitle title={words.title} />
      <ResultAt place={PLACE} />
      {cart.length === 0 ? (
        <Empty text={words.empty}>
          <ButtonLink to="/dashboard/cargos">{words.toParcels}</ButtonLink>
        </Empty>
      ) : (
        <QueryView query={fresh}>{() => <CartList entries={cart} busy={fresh.isFetching} />}</QueryView>
      )}
    </>
  );
}

/** The cart's entries; paying is disabled while amounts are being reloaded. */
function CartList({ entries, busy }: { entries: readonly CartEntry[]; busy: boolean }) {
  return (
    <div className={styles.cart}>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <Entry key={entry.trackingNumber} entry={entry} number={index + 1} />
        ))}
      </ol>
      <Totals entries={entries} busy={busy} />
    </div>
  );
}

function Entry({ entry, number }: { entry: CartEntry; number: number }) {
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{number}</span>
      <span className={`${styles.tracking} code`}>{entry.trackingNumber}</span>
      <span className={`${styles.amount} figures`}>{formatMoney(entry.total, entry.currency)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={fill(words.removeOne, { tracking: entry.trackingNumber })}
        onClick={() => {
          removeFromCart(entry.trackingNumber);
          sayAt(PLACE, 'success', words.removed);
        }}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** One total and one payment per currency. */
function Totals({ entries, busy }: { entries: readonly CartEntry[]; busy: boolean }) {
  const totals = sumByCurrency(
    entries.map(({ currency, total }) => ({ currency, amount: toMinor(total) })),
  ).map(({ currency, amount }) => ({ currency, text: formatMoney(toMajor(amount), currency) }));
  return (
    <aside className={styles.totals} aria-label={words.total} aria-live="polite">
      {totals.map(({ currency, text }) => {
        const paid = entries.filter((one) => one.currency === currency);
        return (
          <div key={currency} className={styles.total}>
            <p>
              {words.total} <strong className="figures">{text}</strong>
            </p>
            {busy ? (
              <Button look="accent" wide busy>
                {words.pay}
              </Button>
            ) : (
              <ButtonLink
                look="accent"
                wide
                reloadDocument
                to={cardPaymentPath(paid.map((one) => one.invoiceId))}
                onClick={() => rememberPaying(paid.map((one) => one.trackingNumber))}
              >
                {totals.length === 1 ? words.pay : fill(words.payCurrency, { amount: text })}
              </ButtonLink>
            )}
          </div>
        );
      })}
      <ButtonLink look="outline" wide to="/dashboard/cargos">
        {words.toParcels}
      </ButtonLink>
    </aside>
  );
}

import { useEffect, useRef } from 'react';
import { brand } from '#shared/brand.ts';
import { sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import { ownCart } from '#texts/own-parcels.ts';
import { fill } from '#texts/format.ts';
import { cardPaymentPath } from '#web/features/billing/paying.ts';
import { type CartEntry, removeFromCart, useCart } from '#web/features/billing/cart-store.ts';
import { rememberPaying } from '#web/features/billing/paying.ts';
import { useFreshCart } from './use-fresh-cart.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { RemoveButton } from '#web/ui/form/remove-button.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { focusTitle } from '#web/ui/state/use-focus-on-page.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
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
  const remove = useRemoval(cart);
  return (
    <>
      <PageTitle title={words.title} />
      <div className={styles.result}>
        <ResultAt place={PLACE} />
      </div>
      {cart.length === 0 ? (
        <Empty text={words.empty}>
          <ButtonLink to="/dashboard/cargos">{words.toParcels}</ButtonLink>
        </Empty>
      ) : (
        <QueryView query={fresh}>
          {() => <CartList entries={cart} busy={fresh.isFetching} onRemove={remove} />}
        </QueryView>
      )}
    </>
  );
}

/** Removes an entry; the focus goes to the one that takes its place, to the last one, or to the page's title. */
function useRemoval(cart: readonly CartEntry[]): (index: number) => void {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const { current: index } = removed;
    if (index === undefined) return;
    removed.current = undefined;
    const buttons = document.querySelectorAll<HTMLElement>('#main [data-remove]');
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next === undefined) focusTitle();
    else next.focus();
  });
  return (index) => {
    removed.current = index;
    removeFromCart(cart[index]?.trackingNumber ?? '');
    sayAt(PLACE, 'success', words.removed);
  };
}

interface CartListProps {
  entries: readonly CartEntry[];
  busy: boolean;
  onRemove: (index: number) => void;
}

/** The cart's entries; paying is disabled while amounts are being reloaded. */
function CartList({ entries, busy, onRemove }: CartListProps) {
  return (
    <div className={styles.cart}>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.trackingNumber}
            entry={entry}
            number={index + 1}
            onRemove={() => onRemove(index)}
          />
        ))}
      </ol>
      <Totals entries={entries} busy={busy} />
    </div>
  );
}

interface EntryProps {
  entry: CartEntry;
  number: number;
  onRemove: () => void;
}

function Entry({ entry, number, onRemove }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{number}</span>
      <span className={`${styles.tracking} code`}>{entry.trackingNumber}</span>
      <span className={`${styles.amount} figures`}>{formatMoney(entry.total, entry.currency)}</span>
      <RemoveButton label={fill(words.removeOne, { tracking: entry.trackingNumber })} onRemove={onRemove} />
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
                fromServer
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

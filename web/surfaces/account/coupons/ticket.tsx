import type { couponCalls } from '#shared/contract/coupons.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ownCoupons } from '#texts/own-coupons.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import styles from './ticket.module.css';

const words = ownCoupons;

export type OwnCoupon = ParsedAnswer<typeof couponCalls.own>['coupons'][number];

/** A coupon drawn as a ticket: its percentage on the stub, its code beside the perforation. */
export function Ticket({ coupon: { code, metadata, expires_at } }: { coupon: OwnCoupon }) {
  return (
    <article className={styles.ticket} aria-label={code}>
      <p className={styles.stub}>
        <strong className="figures">{fill(words.off, { percent: metadata.percent })}</strong>
        {metadata.from === 'loyalty' ? <small>{words.fromPoints}</small> : null}
      </p>
      <div className={styles.body}>
        <p>
          <strong className="code">{code}</strong>
          <small>{fill(words.until, { date: formatDate(expires_at) })}</small>
        </p>
        <Button
          look="outline"
          aria-label={fill(words.copyCode, { code })}
          onClick={() => void copyText(code)}
        >
          <Icon name="copy" />
          {web.copy}
        </Button>
      </div>
    </article>
  );
}

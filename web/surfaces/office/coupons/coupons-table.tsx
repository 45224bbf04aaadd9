import { Checkbox } from '@mantine/core';
import type { StaffCoupon } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { CouponState } from './coupon-state.tsx';
import styles from './coupons-table.module.css';

const words = officeCoupons;

interface CouponsTableProps {
  coupons: readonly StaffCoupon[];
  /** Selected codes. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** A page of coupons; clicking a code copies it. */
export function CouponsTable({ coupons, selected, onSelect }: CouponsTableProps) {
  const all = coupons.every(({ code }) => selected.has(code));
  const toggle = (code: string) => {
    const next = new Set(selected);
    if (!next.delete(code)) next.add(code);
    onSelect(next);
  };
  return (
    <RowTable
      figures={[words.percent]}
      label={words.title}
      columns={[
        <Checkbox
          key="all"
          size="xs"
          aria-label={web.selectAll}
          checked={all}
          indeterminate={!all && selected.size > 0}
          onChange={() => onSelect(new Set(all ? [] : coupons.map(({ code }) => code)))}
        />,
        words.code,
        words.percent,
        words.state,
        words.owner,
        words.maker,
        words.created,
        words.expires,
      ]}
    >
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon.code}
          coupon={coupon}
          selected={selected.has(coupon.code)}
          onToggle={() => toggle(coupon.code)}
        />
      ))}
    </RowTable>
  );
}

interface CouponRowProps {
  coupon: StaffCoupon;
  selected: boolean;
  onToggle: () => void;
}

function CouponRow({ coupon, selected, onToggle }: CouponRowProps) {
  const { code, metadata } = coupon;
  return (
    <tr aria-selected={selected}>
      <Cell corner>
        <Checkbox
          size="xs"
          aria-label={fill(words.select, { code })}
          checked={selected}
          onChange={onToggle}
        />
      </Cell>
      <Cell wide>
        <button
          type="button"
          className={styles.code}
          aria-label={fill(words.copyOne, { code })}
          onClick={() => void copyText(code)}
        >
          {code}
          <Icon name="copy" size={16} />
        </button>
      </Cell>
      <Cell label={words.percent} number>
        {fill(words.off, { percent: metadata.percent })}
      </Cell>
      <Cell label={words.state}>
        <CouponState coupon={coupon} />
      </Cell>
      <Cell label={words.owner}>
        <Owner coupon={coupon} />
      </Cell>
      <Cell label={words.maker}>
        {metadata.username || words.nobody}
        {metadata.from === 'loyalty' ? <span className={styles.more}>{words.points}</span> : null}
      </Cell>
      <Cell label={words.created}>{formatDate(coupon.created_at)}</Cell>
      <Cell label={words.expires}>{formatDate(coupon.expires_at)}</Cell>
    </tr>
  );
}

function Owner({ coupon: { email, note, given_at } }: { coupon: StaffCoupon }) {
  const more = [given_at === null ? '' : formatDate(given_at), note].filter((one) => one !== '');
  return (
    <>
      {email ?? words.nobody}
      {more.length === 0 ? null : <span className={styles.more}>{more.join(' · ')}</span>}
    </>
  );
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { useStaff } from '#web/api/use-session.ts';
import type { StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeRow } from './charge-row.tsx';
import styles from './billing.module.css';

const words = officeBilling;

/** Charges after invoicing: separate bills, added, paid and deleted one by one (decisions, Money). */
export function ChargesSection({ parcel }: { parcel: StaffParcelOnBill }) {
  const staff = useStaff();
  const [adding, setAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    toggle.current?.focus();
  };
  const charges = parcel.extra_extra_charges;
  const mayCharge = staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS']);
  if (charges.length === 0 && !mayCharge) return null;
  return (
    <div className={styles.charges}>
      <div className={styles.chargesHead}>
        <h3>{words.extraCharges}</h3>
        {mayCharge ? (
          <Button
            ref={toggle}
            variant="subtle"
            size="xs"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {words.addCharge}
          </Button>
        ) : null}
      </div>
      {adding ? <ChargeForm parcel={parcel} onClose={close} /> : null}
      {charges.length === 0 ? null : (
        <ul className={styles.chargeRows}>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} parcel={parcel} mayDelete={mayCharge} />
          ))}
        </ul>
      )}
    </div>
  );
}

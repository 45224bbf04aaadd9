import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { bookings } from '#texts/bookings.ts';
import { StepForm } from './step-form.tsx';
import styles from './wizard.module.css';

/** Shown instead of the default address if the customer has none in this country; Next is blocked. */
export function MissingAddress({ onBack }: { onBack: (() => void) | null }) {
  const [refused, setRefused] = useState(false);
  return (
    <StepForm step="address" schema={z.object({})} onNext={() => setRefused(true)} onBack={onBack}>
      <div className={styles.notice} data-wrong={refused || undefined} role={refused ? 'alert' : undefined}>
        <p>{bookings.noAddress}</p>
        <Link to="/dashboard/address">{bookingWizard.address.create}</Link>
      </div>
    </StepForm>
  );
}

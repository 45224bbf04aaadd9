import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { useFieldError } from '#web/ui/form/use-errors.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { StepName } from './draft.ts';
import { StepForm, StepHeading } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { termsStep } from './step-schemas.ts';
import styles from './wizard.module.css';

const words = bookingWizard.terms;

interface TermsStepProps extends StepProps {
  missing: StepName | null;
  /** Why the booking was not made, if it was sent. */
  failure: string | null;
  onEdit: (step: StepName) => void;
  onSubmit: () => Promise<void>;
}

/** The summary, the terms, and Submit. */
export function TermsStep({ missing, failure, onEdit, onSubmit, ...wizard }: TermsStepProps) {
  return (
    <>
      <StepHeading step="terms" lead={words.lead} />
      <BookingSummary {...wizard} onEdit={onEdit} />
      <StepForm
        step="terms"
        schema={termsStep}
        onNext={async () => {
          wizard.onDone();
          await onSubmit();
        }}
        onBack={wizard.onBack}
      >
        <Agreement />
        {missing === null ? null : (
          <p role="alert" className={styles.error}>
            {fill(bookingWizard.completeFirst, { step: bookingWizard.steps[missing] })}
          </p>
        )}
        {failure === null ? null : <p className={styles.error}>{failure}</p>}
        <Link to="/dashboard/bookings" className={styles.cancel}>
          {words.cancel}
        </Link>
      </StepForm>
    </>
  );
}

function Agreement() {
  const error = useFieldError('agree');
  return (
    <div className={styles.agreement}>
      <label>
        <input
          type="checkbox"
          name="agree"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'agree-error'}
        />
        <span>
          {words.agree}{' '}
          <a href={brand.links.terms} target="_blank" rel="noopener">
            {words.link}
          </a>
        </span>
      </label>
      {error === undefined ? null : (
        <p id="agree-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import type { ReactNode, SyntheticEvent } from 'react';
import type { z } from 'zod';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { web } from '#texts/web.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { formValues } from '#web/ui/form/form-values.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { StepName } from './draft.ts';
import styles from './wizard.module.css';

interface StepFormProps<S extends z.ZodType> {
  step: StepName;
  schema: S;
  read?: (values: Record<string, string>) => unknown;
  /** Called with all field values whenever one changes. */
  onValues?: (values: Record<string, string>) => void;
  onNext: (values: z.output<S>) => Promise<void> | void;
  onBack: (() => void) | null;
  children: ReactNode;
}

/** A step with a form, validated on Next. */
export function StepForm<S extends z.ZodType>(props: StepFormProps<S>) {
  function collect({ target }: SyntheticEvent) {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form !== null) props.onValues?.(formValues(form));
  }
  return (
    <div onInput={collect} onChange={collect}>
      <Form
        label={bookingWizard.steps[props.step]}
        schema={props.schema}
        {...(props.read === undefined ? {} : { read: props.read })}
        className={styles.form ?? ''}
        onSubmit={async (values) => props.onNext(values)}
      >
        {({ busy }) => (
          <>
            {props.children}
            <StepActions onBack={props.onBack} busy={busy} last={props.step === 'terms'} />
          </>
        )}
      </Form>
    </div>
  );
}

interface StepActionsProps {
  onBack: (() => void) | null;
  busy?: boolean;
  last?: boolean;
}

/** Back and Next, within reach of the thumb on a phone. */
export function StepActions({ onBack, busy = false, last = false }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      {onBack === null ? null : (
        <Button look="outline" onClick={onBack} disabled={busy}>
          {web.back}
        </Button>
      )}
      <Button type="submit" look="accent" busy={busy} className={styles.next ?? ''}>
        {last ? bookingWizard.submit : web.next}
        {last ? null : <Icon name="arrow" />}
      </Button>
    </div>
  );
}

export function StepHeading({ step, lead }: { step: StepName; lead: string }) {
  return (
    <header className={styles.heading}>
      <h2 tabIndex={-1}>{bookingWizard.steps[step]}</h2>
      <p>{lead}</p>
    </header>
  );
}

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { errorsOfEmpty } from '#web/ui/form/form-values.ts';
import { EmptyErrors, FormErrors } from '#web/ui/form/use-errors.ts';
import type { FormName, SentForm } from './page-data.ts';
import styles from './receiver.module.css';

interface FoldProps {
  name: FormName;
  title: string;
  /** Of what was sent and is not done yet. */
  form: SentForm | null;
  children: ReactNode;
}

/** What a receiver can do, folded to one line; it is open while there is something to correct. */
export function Fold({ name, title, form, children }: FoldProps) {
  return (
    <details id={name} className={`${styles.card} ${styles.fold}`} open={form?.name === name}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

interface PageFormProps {
  name: FormName;
  path: string;
  label: string;
  /** The contract's rules, for what an empty field says. */
  schema: z.ZodType;
  form: SentForm | null;
  /** The path of the call that the script makes instead of sending the page's form. */
  call?: string;
  children: ReactNode;
}

/**
 * A form that the browser posts to the page, which answers as a page. The script sends the same, and puts the answer in
 * place (send-form.ts).
 */
export function PageForm({ name, path, label, schema, form, call, children }: PageFormProps) {
  const own = form?.name === name ? form : null;
  return (
    <FormErrors value={own?.errors ?? {}}>
      <EmptyErrors value={errorsOfEmpty(schema)}>
        <form method="post" action={path} aria-label={label} className={styles.form} data-call={call}>
          <input type="hidden" name="form" value={name} />
          <p className={styles.failure} role="alert" tabIndex={-1} data-failure="" hidden={!own?.message}>
            {own?.message}
          </p>
          {children}
        </form>
      </EmptyErrors>
    </FormErrors>
  );
}

import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { web } from '#texts/web.ts';
import { useEmptyError, useFieldError } from './use-errors.ts';
import styles from './field.module.css';

interface Labelled {
  label: string;
  name: string;
  hint?: string;
  optional?: boolean;
  /** The path of the field's error, if it differs from the field's name. */
  errorPath?: string;
  /** Asks to look at the value again, which is accepted; an error comes before it. */
  warning?: string;
  /** The server's refusal of the value that the field still has; an error of the form comes before it. */
  refusal?: string;
}

export interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around any control; passes the control its id and ARIA attributes. */
export function FieldFrame(props: Labelled & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const path = props.errorPath ?? props.name;
  const error = useFieldError(path) ?? props.refusal;
  const ofEmpty = useEmptyError(path);
  const noteId = (error ?? props.warning ?? props.hint) === undefined ? undefined : `${id}-note`;
  return (
    <div className={styles.field} data-field={path} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
        {props.optional === true ? <span className={styles.optional}> {web.optional}</span> : null}
      </label>
      {props.children({ id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': noteId })}
      {error !== undefined ? (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      ) : props.warning !== undefined ? (
        <output id={noteId} className={styles.warning}>
          {props.warning}
        </output>
      ) : props.hint !== undefined ? (
        <p id={noteId} className={styles.hint}>
          {props.hint}
        </p>
      ) : null}
      {ofEmpty === undefined ? null : (
        <p hidden className={styles.error} role="alert" data-if-empty="">
          {ofEmpty}
        </p>
      )}
    </div>
  );
}

type Own = Labelled & { trailing?: ReactNode; ref?: Ref<HTMLInputElement> };

/** An uncontrolled text field: it keeps text that was typed before the page's script ran. */
export function TextField({
  label,
  hint,
  optional,
  errorPath,
  warning,
  trailing,
  ...input
}: Own & InputHTMLAttributes<HTMLInputElement> & { name: string }) {
  return (
    <FieldFrame label={label} name={input.name} {...given({ hint, optional, errorPath, warning })}>
      {(wiring) => (
        <span className={styles.box}>
          <input type="text" className={styles.control} {...input} {...wiring} />
          {trailing}
        </span>
      )}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  optional,
  errorPath,
  ...input
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { name: string }) {
  return (
    <FieldFrame label={label} name={input.name} {...given({ hint, optional, errorPath })}>
      {(wiring) => <textarea rows={4} className={styles.control} {...input} {...wiring} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  optional,
  errorPath,
  ...input
}: Labelled & SelectHTMLAttributes<HTMLSelectElement> & { name: string }) {
  return (
    <FieldFrame label={label} name={input.name} {...given({ hint, optional, errorPath })}>
      {(wiring) => <select className={`${styles.control} ${styles.select}`} {...input} {...wiring} />}
    </FieldFrame>
  );
}

function given(props: {
  hint: string | undefined;
  optional: boolean | undefined;
  errorPath: string | undefined;
  warning?: string | undefined;
}) {
  return {
    ...(props.hint === undefined ? {} : { hint: props.hint }),
    ...(props.optional === undefined ? {} : { optional: props.optional }),
    ...(props.errorPath === undefined ? {} : { errorPath: props.errorPath }),
    ...(props.warning === undefined ? {} : { warning: props.warning }),
  };
}

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/api/show-failure.ts';
import { stopOf } from '../checks/soft-checks-of.ts';
import { NeedsScript } from '../placeholders/needs-script.tsx';
import { useKeptError } from '../toast/use-kept-error.ts';
import { useHydrated } from '../state/use-hydrated.ts';
import { errorsOfEmpty, formValues, invalidFields } from './form-values.ts';
import { EmptyErrors, FormErrors, pathOf, UNCHECKED, useErrors } from './use-errors.ts';
import styles from './form.module.css';

interface FormProps<S extends z.ZodType> {
  /** The contract's body schema, possibly narrowed; never a second set of rules. */
  schema: S;
  /** Converts the fields' text values to the schema's input. */
  read?: (values: Record<string, string>) => unknown;
  /** Sends the form. Errors it throws are shown at the fields they name, otherwise as a toast and above the fields. */
  onSubmit: (values: z.output<S>) => Promise<void>;
  /** Validates while typing after the first submit; with `eager` from the first letter on. */
  eager?: boolean;
  /** The text of a failure that names no field; by default the server's message. */
  failed?: string;
  label: string;
  className?: string;
  children: (state: { busy: boolean }) => ReactNode;
}

/**
 * A form of uncontrolled fields: rules from the contract, errors at the fields, focus on the first invalid one. Without the
 * script the browser sends it by POST, and not in an address, where a password could be read.
 */
export function Form<S extends z.ZodType>(props: FormProps<S>) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, apart, setErrors, show } = useErrors(form);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);
  const [failure, showFailure, clearFailure] = useKeptError();
  const touched = useRef(new Set<string>());

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  function parse(element: HTMLFormElement) {
    const values = formValues(element);
    return props.schema.safeParse(props.read?.(values) ?? values);
  }

  function recheck(event: { target: EventTarget }) {
    if (form.current === null) return;
    // A press before the script ran left its mark (web/start/empty-fields.ts).
    const wasTried = tried > 0 || form.current.hasAttribute('data-tried');
    if (!wasTried && props.eager !== true) return;
    const path = pathOf(event.target);
    if (path !== '') touched.current.add(path);
    const found = invalidFields(parse(form.current));
    const seen = Object.entries(found).filter(([path]) => wasTried || touched.current.has(path));
    setErrors(Object.fromEntries(seen));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const result = parse(event.currentTarget);
    show(invalidFields(result));
    clearFailure();
    if (!result.success) return setTried((count) => count + 1);
    setBusy(true);
    try {
      if ((await stopOf(form.current)) === undefined) await props.onSubmit(result.data);
    } catch (thrown) {
      const fields = fieldsOf(thrown);
      if (fields === null) return showFailure(textOf(thrown, props.failed));
      show(fields);
      setTried((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Errors {...props} value={errors}>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={props.label}
        className={props.className ?? styles.form}
        onSubmit={submit}
        onInput={recheck}
      >
        <Notes messages={apart} failure={failure} />
        {props.children({ busy })}
      </form>
    </Errors>
  );
}

const NONE = {};

interface ErrorsProps {
  value: Readonly<Record<string, string>>;
  schema: z.ZodType;
  read?: (values: Record<string, string>) => unknown;
  children: ReactNode;
}

/**
 * Passes the fields their errors, and in the page's HTML what they say when they are empty. That stays until the form has
 * checked its fields, so that what was told before the script does not go and come back.
 */
function Errors({ value, schema, read, children }: ErrorsProps) {
  const hydrated = useHydrated();
  const [isFromHtml] = useState(!hydrated);
  const isUnchecked = isFromHtml && value === UNCHECKED;
  return (
    <FormErrors value={value}>
      <EmptyErrors value={isUnchecked ? errorsOfEmpty(schema, read) : NONE}>{children}</EmptyErrors>
    </FormErrors>
  );
}

/** What is above the fields. `failure` is read out by its toast. */
function Notes({ messages, failure }: { messages: readonly string[]; failure: string | null }) {
  return (
    <>
      <NeedsScript />
      {messages.length > 0 ? (
        <p role="alert" className={styles.apart}>
          {messages.join('\n')}
        </p>
      ) : failure === null ? null : (
        <p className={styles.apart}>{failure}</p>
      )}
    </>
  );
}

/** What a failure that names no field says. Rethrows any other error, since that is a bug. */
function textOf(thrown: unknown, own: string | undefined): string {
  if (!(thrown instanceof ApiError)) throw thrown;
  return own ?? failureText(thrown);
}

/** The invalid fields that a failed call names; null if there are none. */
function fieldsOf(failure: unknown): Readonly<Record<string, string>> | null {
  if (!(failure instanceof ApiError) || Object.keys(failure.fields).length === 0) return null;
  return failure.fields;
}

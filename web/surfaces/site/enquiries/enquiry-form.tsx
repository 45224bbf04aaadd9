import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { enquiryCalls, enquiryKind } from '#shared/contract/enquiries.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { sitePages } from '#texts/site-pages.ts';
import { callOnce } from '#web/api/call-once.ts';
import { COUNTRIES_BY_NAME } from '#web/ui/country-name.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { useChoices } from '#web/ui/form/short-lists.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { containerBody } from './container-body.ts';
import styles from './enquiry-form.module.css';

const words = sitePages.enquiry;

export type EnquiryKind = keyof typeof words.kinds;

interface EnquiryFormProps {
  /** The initially chosen type; a container enquiry asks for two countries and cannot change its type. */
  kind: EnquiryKind;
  onSent?: () => void;
}

export function EnquiryForm({ kind, onSent }: EnquiryFormProps) {
  // A new key empties the form after sending.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const container = kind === 'Container';
  return (
    <div ref={frame} onInput={() => setSent(null)}>
      <Form
        key={round}
        label={words.kinds[kind]}
        failed={words.failed}
        schema={container ? containerBody : enquiryCalls.send.body}
        onSubmit={async (body) => {
          const { message } = await callOnce(enquiryCalls.send, { body });
          toast.success(message);
          setSent(message);
          flushSync(() => setRound(round + 1));
          // The button that was pressed is gone.
          frame.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
          onSent?.();
        }}
      >
        {({ busy }) => (
          <>
            {container ? <Countries /> : <KindField kind={kind} />}
            <div className={styles.pair}>
              <TextField label={words.firstName} name="firstName" autoComplete="given-name" />
              <TextField label={words.lastName} name="lastName" autoComplete="family-name" optional />
            </div>
            <TextField label={words.email} name="email" type="email" autoComplete="email" />
            <PhoneField label={words.phone} name="phone" optional />
            <TextArea label={words.body} name="body" />
            <Button type="submit" busy={busy}>
              {words.send}
            </Button>
          </>
        )}
      </Form>
      {sent === null ? null : <p className={styles.sent}>{sent}</p>}
    </div>
  );
}

/** From where to where a container goes. */
function Countries() {
  return (
    <div className={styles.pair}>
      <input type="hidden" name="enquery" value="Container" />
      <CountryField label={words.containerFrom} name="ContainerFrom" />
      <CountryField label={words.containerTo} name="ContainerTo" />
    </div>
  );
}

function KindField({ kind }: Pick<EnquiryFormProps, 'kind'>) {
  return (
    <SelectField label={words.kind} name="enquery" defaultValue={kind}>
      {enquiryKind.options
        .filter((one) => one !== 'Container')
        .map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
    </SelectField>
  );
}

function CountryField({ label, name }: { label: string; name: string }) {
  const countries = useChoices(COUNTRIES_BY_NAME, ([code]) => isCountry(code));
  return (
    <SelectField label={label} name={name} defaultValue="">
      <option value="">{words.chooseCountry}</option>
      {countries.map(([code, country]) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </SelectField>
  );
}

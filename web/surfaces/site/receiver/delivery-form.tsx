import { receiverCalls } from '#shared/contract/receiver.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Choice } from './choice.tsx';
import { Fold, PageForm } from './page-form.tsx';
import type { FoundParcel } from './page-data.ts';
import styles from './receiver.module.css';

const words = receiverPage.delivery;

const FIELDS = [
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'address_line_1', label: words.line1, autoComplete: 'address-line1' },
  { name: 'address_line_2', label: words.line2, autoComplete: 'address-line2', optional: true },
  { name: 'postal_code', label: words.postalCode, autoComplete: 'postal-code' },
] as const;

interface DeliveryFormProps {
  path: string;
  found: FoundParcel;
}

/** Office or door, phone and address; once the parcel has arrived, why they stay. */
export function DeliveryForm({ path, found }: DeliveryFormProps) {
  const { parcel, form } = found;
  return (
    <Fold name="delivery" title={words.title} form={form}>
      {parcel.delivery.editable === 0 ? <p>{words.locked}</p> : <ChangeForm path={path} found={found} />}
    </Fold>
  );
}

/** The first step: nothing is changed before the code. */
function ChangeForm({ path, found: { parcel, form } }: DeliveryFormProps) {
  const { delivery } = parcel;
  const sent = form?.name === 'delivery' ? form.values : {};
  // Somebody has changed the delivery meanwhile: what was filled in with it would take that back.
  const typed = [undefined, '', delivery.state].includes(sent['seen']) ? sent : {};
  const known = { ...delivery, phone: withPlus(delivery.phone) };
  const schema = receiverCalls.changeDelivery.body;
  return (
    <PageForm name="delivery" path={path} label={words.title} schema={schema} form={form}>
      <p>{words.lead}</p>
      <input type="hidden" name="seen" value={delivery.state} />
      <fieldset className={styles.choices}>
        <legend>{words.way}</legend>
        {(['OFFICE', 'HOME'] as const).map((option) => (
          <Choice
            key={option}
            type="radio"
            name="delivery_option"
            value={option}
            label={words[option]}
            checked={(typed['delivery_option'] ?? delivery.delivery_option) === option}
          />
        ))}
      </fieldset>
      {FIELDS.map((field) => (
        <TextField key={field.name} {...field} defaultValue={typed[field.name] ?? known[field.name]} />
      ))}
      <Button type="submit" wide>
        {words.send}
      </Button>
    </PageForm>
  );
}

const withPlus = (phone: string): string => (/^\d+$/.test(phone) ? `+${phone}` : phone);

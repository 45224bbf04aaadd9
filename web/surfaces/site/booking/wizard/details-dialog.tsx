import { itemDetailsForm } from '#shared/contract/booking-form.ts';
import { CURRENCIES, type Country } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { readDetails, splitDetails } from './details-text.ts';
import type { DraftItem } from './draft.ts';
import styles from './wizard.module.css';

const words = bookingWizard.details;

type Details = DraftItem['item'];

interface DetailsDialogProps {
  item: Details;
  source: Country;
  onSave: (details: Details) => void;
  onClose: () => void;
}

/** The details of one item: weight, width / length / height, market price with its currency, content. */
export function DetailsDialog({ item, source, onSave, onClose }: DetailsDialogProps) {
  const start = splitDetails(item, source);
  const title = fill(words.title, { number: item.id });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={title}
        schema={itemDetailsForm}
        read={readDetails}
        className={styles.form ?? ''}
        onSubmit={async (filled) => onSave({ ...filled, id: item.id })}
      >
        {() => (
          <>
            <TextField
              label={words.weight}
              name="weight"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={start.weight}
              data-autofocus
            />
            <Dimensions sides={start.sides} />
            <div className={styles.priced}>
              <TextField
                label={words.value}
                name="value"
                inputMode="decimal"
                autoComplete="off"
                hint={words.valueHint}
                defaultValue={start.amount}
              />
              <SelectField label={words.currency} name="currency" defaultValue={start.currency}>
                {CURRENCIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
            </div>
            <TextArea label={words.content} name="details" rows={3} defaultValue={item.details} />
            <Button type="submit" look="accent">
              {words.save}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

const SIDES = ['width', 'length', 'height'] as const;

function Dimensions({ sides }: { sides: readonly string[] }) {
  return (
    <fieldset className={styles.dimensions}>
      <legend>{words.dimensions}</legend>
      <div className={styles.sides}>
        {SIDES.map((side, index) => (
          <TextField
            key={side}
            label={words[side]}
            name={side}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={sides[index] ?? ''}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CURRENCIES } from '#shared/domain/countries.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import type { FieldsForm } from './form-fields.ts';
import type { IntakeForm } from './use-intake-form.ts';
import { ExtraCharges, PaymentFields } from './payment-fields.tsx';
import { PriceBox } from './price-box.tsx';
import styles from '../intake.module.css';

const words = officeIntake;

const OFFICE_OR_HOME = [
  { value: 'OFFICE', label: words.office },
  { value: 'HOME', label: words.home },
];

const SELECTS = [
  {
    path: 'customer_type',
    label: words.customerType,
    data: [
      { value: 'INDIVIDUAL', label: words.individual },
      { value: 'CORPORATE', label: words.corporate },
    ],
  },
  { path: 'collection_option', label: words.collection, data: OFFICE_OR_HOME },
  { path: 'delivery_option', label: words.delivery, data: OFFICE_OR_HOME },
] as const;

const FLAGS = [
  { path: 'packaging', label: words.packaging },
  { path: 'min_price', label: words.minPrice },
  { path: 'picked_up', label: words.pickedUp },
] as const;

/** The parcel's own fields, with the price beside the weight; how it is paid stands below, as it changes more often than the rest. */
export function ParcelFields({ intakeForm }: { intakeForm: IntakeForm }) {
  const { form } = intakeForm;
  const values = form.getValues();
  return (
    <fieldset className={styles.group}>
      <legend>{words.parcel}</legend>
      <Weighing intakeForm={intakeForm} />
      <PaymentFields form={form} coupon={intakeForm.coupon} />
      <div className={styles.fields}>
        {SELECTS.map(({ path, label, data }) => (
          <NativeSelect
            key={form.key(path)}
            size="xs"
            label={label}
            data={[...data]}
            {...form.getInputProps(path)}
          />
        ))}
        <Contents form={form} />
      </div>
      <div className={styles.flags}>
        {FLAGS.map(({ path, label }) => (
          <Checkbox
            key={path}
            label={label}
            data-path={path}
            defaultChecked={values[path] === 1}
            onChange={(event) => form.setFieldValue(path, event.target.checked ? 1 : 0)}
          />
        ))}
      </div>
      <Textarea
        key={form.key('notes')}
        size="xs"
        label={words.notes}
        autosize
        minRows={1}
        {...form.getInputProps('notes')}
      />
      <ExtraCharges form={form} />
    </fieldset>
  );
}

function Weighing({ intakeForm }: { intakeForm: IntakeForm }) {
  const { form, askNow } = intakeForm;
  const { onBlur, ...weight } = form.getInputProps('weight');
  return (
    <div className={styles.weighing}>
      <NumberField
        key={form.key('weight')}
        label={words.weight}
        decimals={3}
        withAsterisk
        {...weight}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          onBlur?.(event);
          askNow();
        }}
      />
      <PriceBox intakeForm={intakeForm} />
    </div>
  );
}

function Contents({ form }: { form: FieldsForm }) {
  return (
    <>
      <TextInput
        key={form.key('description')}
        size="xs"
        label={parcelWords.description}
        {...form.getInputProps('description')}
      />
      <NumberField
        key={form.key('item_price')}
        size="xs"
        label={words.itemPrice}
        {...form.getInputProps('item_price')}
      />
      <NativeSelect
        key={form.key('item_currency_code')}
        size="xs"
        label={words.itemCurrency}
        data={[...CURRENCIES]}
        {...form.getInputProps('item_currency_code')}
      />
    </>
  );
}

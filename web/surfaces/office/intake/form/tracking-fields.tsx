import { NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { countries } from '#texts/countries.ts';
import { destinationsOf, type Route, sourcesOf } from '../state/parcel-values.ts';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { focusAfterNumber, type FieldsForm, setDestination, setSource } from './form-fields.ts';
import { isCount, MAX_AT_ONCE } from '../state/parcel-count.ts';
import { useIntake } from '../use-intake.ts';
import type { IntakeForm } from './use-intake-form.ts';
import styles from '../intake.module.css';
import { useFieldValue } from './use-field-value.ts';

const words = officeIntake;

const options = (codes: readonly Country[]) => codes.map((code) => ({ value: code, label: countries[code] }));

interface TrackingFieldsProps {
  intakeForm: IntakeForm;
  /** A listed parcel, which has one number, is being changed. */
  isEdit: boolean;
  /** Enter was pressed in the number. True: it has seen to the focus. */
  onEnter: () => boolean;
}

/** Tracking number, number of parcels, and the route, one of the agent's. */
export function TrackingFields({ intakeForm, isEdit, onEnter }: TrackingFieldsProps) {
  const { routes } = useIntake();
  const { form, count, setCount, checkNumberField } = intakeForm;
  const source = useFieldValue(form, 'source_country_code');
  return (
    <div className={styles.fields}>
      <TextInput
        key={form.key('tracking_number')}
        size="xs"
        label={words.tracking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        data-scans="empty"
        {...form.getInputProps('tracking_number')}
        onBlur={checkNumberField}
        onKeyDown={(event) => moveOnWithEnter(event, form, onEnter)}
      />
      {isEdit ? null : (
        <NumberField
          size="xs"
          label={words.count}
          data-path="count"
          decimals={0}
          defaultValue={count}
          error={isCount(count) ? undefined : fill(words.countWrong, { most: MAX_AT_ONCE })}
          onChange={setCount}
        />
      )}
      <NativeSelect
        size="xs"
        label={words.source}
        data-path="source_country_code"
        value={source}
        data={options(sourcesOf(routes))}
        onChange={(event) => chooseSource(form, routes, event.target.value as Country)}
      />
      <NativeSelect
        key={form.key('destination_country_code')}
        size="xs"
        label={words.destination}
        data={options(destinationsOf(routes, source))}
        {...form.getInputProps('destination_country_code')}
        onChange={(event) => setDestination(form, event.target.value as Country)}
      />
    </div>
  );
}

/** A reader ends a number with Enter. So Enter adds nothing here: it moves on to the next field. */
function moveOnWithEnter(
  event: KeyboardEvent<HTMLInputElement>,
  form: FieldsForm,
  onEnter: () => boolean,
): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (!onEnter()) focusAfterNumber(form);
}

/** The destination changes too if no route leads there. */
function chooseSource(form: FieldsForm, routes: readonly Route[], source: Country): void {
  setSource(form, source);
  const destinations = destinationsOf(routes, source);
  const destination = form.getValues().destination_country_code;
  const [first] = destinations;
  if (!destinations.includes(destination) && first !== undefined) setDestination(form, first);
}

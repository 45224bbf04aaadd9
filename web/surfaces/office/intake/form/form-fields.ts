/** The open form's fields: filling and focusing them. */
import type { Country } from '#shared/domain/countries.ts';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { hasSender, type IntakeValues, NOBODY, type Route, type Side } from '../state/parcel-values.ts';

/** Mantine's form of the open parcel: what its fields have, and how to set, watch and focus them. `IntakeForm` is this with all that is done with it. */
export type FieldsForm = ContractForm<IntakeValues>;

/** Selects the number, so that a scanned one replaces it. */
export const focusNumber = (form: FieldsForm): void => focusWhole(form, 'tracking_number');

/** Focuses a field and selects what is in it, so that what is typed replaces it. */
export function focusWhole(form: FieldsForm, path: 'tracking_number' | 'weight' | 'coupon_code'): void {
  const field = form.getInputNode(path);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** After the number comes the sender, or the weight if the sender is filled in already. */
export function focusAfterNumber(form: FieldsForm): void {
  form.getInputNode(hasSender(form.getValues()) ? 'weight' : 'sender.name')?.focus();
}

/** Focuses what a form still lacks: the number, or else the sender; the weight if it has both. */
export function focusFirstEmpty(form: FieldsForm): void {
  if (form.getValues().tracking_number === '') focusNumber(form);
  else focusAfterNumber(form);
}

/**
 * The field of the weight, if the parcel has a number, or one is coming for it, and it lacks the weight; otherwise null. A
 * number that comes beside the parcel's own is another parcel's, and so is the weight that is typed then.
 */
export function weightFieldIfMissing(form: FieldsForm, isNumberComing: boolean): HTMLElement | null {
  const { tracking_number, weight } = form.getValues();
  const isOfItsNumber = tracking_number !== '' && !isNumberComing;
  const isOfComingNumber = tracking_number === '' && isNumberComing;
  return (isOfItsNumber || isOfComingNumber) && weight === '' ? form.getInputNode('weight') : null;
}

/** Where one goes on with a parcel whose people are known: the number or, if it is there, the weight. */
export function numberOrWeight(form: FieldsForm): 'tracking_number' | 'weight' {
  return form.getValues().tracking_number === '' ? 'tracking_number' : 'weight';
}

/** The route, and its countries as those of sender and receiver: where somebody lives elsewhere, that is typed afterwards. */
export function setRoute(form: FieldsForm, { source_country_code, destination_country_code }: Route): void {
  setSource(form, source_country_code);
  setDestination(form, destination_country_code);
}

export function setSource(form: FieldsForm, source: Country): void {
  form.setFieldValue('source_country_code', source);
  form.setFieldValue('sender.country_code', source);
}

export function setDestination(form: FieldsForm, destination: Country): void {
  form.setFieldValue('destination_country_code', destination);
  form.setFieldValue('receiver.country_code', destination);
}

/** Fills in a person. The country is not copied, because it follows from the chosen route. */
export function fillPerson(form: FieldsForm, side: Side, person: typeof NOBODY): void {
  for (const field of Object.keys(NOBODY) as (keyof typeof NOBODY)[])
    form.setFieldValue(`${side}.${field}`, person[field]);
}

import { useEffect, useRef } from 'react';
import { web } from '#texts/web.ts';
import type { FieldsForm } from './form-fields.ts';
import type { IntakePrice } from '../state/io/intake-price.ts';

/** Once there is a price, the weight's field no longer says why there was none, for example without a connection. */
export function useClearPriceError(form: FieldsForm, price: IntakePrice): void {
  // A form that was refused without a connection opens with this message at once.
  const shown = useRef<string>(web.offline);
  useEffect(() => {
    if (price.state === 'failed') shown.current = price.message;
    if (price.state === 'known' && form.errors['weight'] === shown.current) form.clearFieldError('weight');
  }, [form, price]);
}

import { useEffect, useRef } from 'react';
import { web } from '#texts/web.ts';
import type { FieldsApi } from './form-fields.ts';
import type { IntakePrice } from '../state/intake-price.ts';

/** Once there is a price, the weight's field no longer says why there was none, for example without a connection. */
export function usePriceFault(form: FieldsApi, price: IntakePrice): void {
  const fault = useRef<string>(web.offline);
  useEffect(() => {
    if (price.state === 'failed') fault.current = price.message;
    if (price.state === 'known' && form.errors['weight'] === fault.current) form.clearFieldError('weight');
  }, [form, price]);
}

/** For customers only, and loaded for them with the phone library: the rule about the phone of the account. */
import { useEffect } from 'react';
import { customerCalls } from '#shared/contract/customers.ts';
import type { Country } from '#shared/domain/countries.ts';
import { fill } from '#texts/format.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { errors } from '#texts/errors.ts';
import { countries } from '#texts/countries.ts';
import { call } from '#web/api/call.ts';
import { changeCustomer } from '#web/api/session-store.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { internationalPhone, phoneVerdict } from '#web/ui/checks/soft-checks.ts';
import { Button } from '#web/ui/form/button.tsx';
import { closeErrors } from '#web/ui/toast/close-errors.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

const words = bookingWizard.address;

/** What the phone's field says of it, and whether the step may be left. */
export interface PhoneRule {
  fits: boolean;
  says: { hint: string } | { warning: string } | { refusal: string };
}

interface AccountPhoneProps {
  source: Country;
  /** Digits with the country code, of the account and in the field. */
  phone: string;
  typed: string;
  onRule: (rule: PhoneRule) => void;
}

/**
 * Tells the field the rule, which is about the account's phone and not the one in the field (specification 1, section 5). Where both
 * break it, the field is told as wrong from the start; where only the account's does, the field's number is right, and is offered for
 * the profile.
 */
export function AccountPhone({ source, phone, typed, onRule }: AccountPhoneProps) {
  const fits = phoneVerdict(source, phone) === 'ok';
  const typedFits = phoneVerdict(source, typed) === 'ok';
  const { run, busy } = useBusy();
  useEffect(
    () => onRule({ fits, says: ruleOf(source, phone, fits, typedFits) }),
    [onRule, source, phone, fits, typedFits],
  );
  if (fits || !typedFits) return null;
  return (
    <Button look="outline" busy={busy} onClick={() => void run(() => saveInProfile(source, typed))}>
      {words.saveInProfile}
    </Button>
  );
}

function ruleOf(source: Country, phone: string, fits: boolean, typedFits: boolean): PhoneRule['says'] {
  const country = countries[source];
  if (fits) return { hint: fill(words.phoneRule, { country }) };
  const rule = fill(typedFits ? words.phoneRule : errors.phone_country, { country });
  const text = phone === '' ? rule : fill(words.phoneOfAccount, { rule, phone: internationalPhone(phone) });
  return typedFits ? { warning: text } : { refusal: text };
}

/** Changes the phone of the profile, and nothing else of it; what a refused booking said of the old one goes. */
async function saveInProfile(source: Country, phone: string): Promise<void> {
  try {
    const { name, username, customer_type } = (await call(customerCalls.profile)).customer;
    const saved = await call(customerCalls.updateProfile, { body: { name, username, customer_type, phone } });
    closeErrors([fill(errors.phone_country, { country: countries[source] }), errors.phone_invalid]);
    toast.success(saved.message);
    changeCustomer(saved.customer);
  } catch (failure) {
    showFailure(failure);
  }
}

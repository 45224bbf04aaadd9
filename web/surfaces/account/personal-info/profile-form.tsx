import { Alert, Button, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import type { Country } from '#shared/domain/countries.ts';
import { personalInfo } from '#texts/account.ts';
import { errors } from '#texts/errors.ts';
import { fill } from '#texts/format.ts';
import { countries } from '#texts/countries.ts';
import { callOnce } from '#web/api/call-once.ts';
import { changeCustomer } from '#web/api/session-store.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { FormErrors } from '#web/ui/form/use-errors.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import { closeErrors } from '#web/ui/toast/close-errors.ts';

const words = personalInfo;
const PHONE_MIN = 5;
const PLACE = 'profile';

type Customer = ParsedAnswer<typeof customerCalls.profile>['customer'];

export function ProfileForm({ customer }: { customer: Customer }) {
  const refused = refusedPhone(useLocation().state);
  const { form, submit, busy } = useSendingForm({
    schema: customerCalls.updateProfile.body,
    initial: {
      name: customer.name,
      username: customer.username,
      phone: customer.phone,
      customer_type: customer.customer_type,
    },
    send: (body) => callOnce(customerCalls.updateProfile, { body }),
    place: PLACE,
    changes: [customerCalls.profile],
    onDone: (answer) => showSaved(answer.customer, refused),
  });
  const phoneError = form.errors['phone'];
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {customer.phone.length < PHONE_MIN ? <Alert color="orange">{words.phoneWarning}</Alert> : null}
        {customer.email_refused === 1 ? (
          <Alert color="orange">{fill(words.mailsComeBack, { email: customer.email })}</Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={words.name} autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label={words.email} value={customer.email} readOnly />
          <TextInput label={words.username} autoComplete="nickname" {...form.getInputProps('username')} />
          <FormErrors value={typeof phoneError === 'string' ? { phone: phoneError } : {}}>
            <PhoneField
              label={words.phone}
              name="phone"
              defaultValue={customer.phone}
              {...(refused?.phone === form.values.phone ? { refusal: refused.message } : {})}
              onChange={(digits) => form.setFieldValue('phone', digits)}
            />
          </FormErrors>
        </SimpleGrid>
        <Radio.Group label={words.customerType} {...form.getInputProps('customer_type')}>
          <Group mt="xs">
            <Radio value="INDIVIDUAL" label={words.types.INDIVIDUAL} />
            <Radio value="CORPORATE" label={words.types.CORPORATE} />
          </Group>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={busy}>
            {words.save}
          </Button>
          <ResultAt place={PLACE} />
          {refused === null || refused.phone === customer.phone ? null : (
            <Button component={Link} to={refused.booking} variant="default">
              {words.toBooking}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** The toast of a phone that a booking was refused for goes with it. */
function showSaved(saved: Parameters<typeof changeCustomer>[0], refused: Refused | null): void {
  closeErrors(refused?.toasts ?? []);
  changeCustomer(saved);
}

interface Refused {
  phone: string;
  message: string;
  /** What stands in the toast of the refusal. */
  toasts: readonly string[];
  booking: string;
}

/** The phone that a booking was refused for, from the wizard, which leads here then (specification 1, section 5). */
function refusedPhone(state: unknown): Refused | null {
  if (typeof state !== 'object' || state === null || !('refusedPhone' in state)) return null;
  const { phone, source, booking } = state.refusedPhone as {
    phone: string;
    source: Country;
    booking: string;
  };
  const country = countries[source];
  const message = fill(words.phoneForBooking, { country });
  return { phone, booking, message, toasts: [fill(errors.phone_country, { country })] };
}

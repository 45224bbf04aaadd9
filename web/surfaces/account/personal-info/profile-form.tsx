import { Alert, Button, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { Received } from '#shared/contract/define-call.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import { personalInfo } from '#shared/messages/en/account.ts';
import { callOnce } from '#web/api/call-once.ts';
import { changeCustomer } from '#web/api/session-store.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { FormErrors } from '#web/ui/form/use-errors.ts';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';

const words = personalInfo;
const PHONE_MIN = 5;

type Customer = Received<typeof customerCalls.profile>['customer'];

export function ProfileForm({ customer }: { customer: Customer }) {
  const { form, submit, busy } = useSendingForm({
    schema: customerCalls.updateProfile.body,
    initial: {
      name: customer.name,
      username: customer.username,
      phone: customer.phone,
      customer_type: customer.customer_type,
    },
    send: (body) => callOnce(customerCalls.updateProfile, { body }),
    changes: [customerCalls.profile],
    onDone: (answer) => changeCustomer(answer.customer),
  });
  const phoneError = form.errors['phone'];
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {customer.phone.length < PHONE_MIN ? <Alert color="orange">{words.phoneWarning}</Alert> : null}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={words.name} autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label={words.email} value={customer.email} readOnly />
          <TextInput label={words.username} autoComplete="nickname" {...form.getInputProps('username')} />
          <FormErrors value={typeof phoneError === 'string' ? { phone: phoneError } : {}}>
            <PhoneField
              label={words.phone}
              name="phone"
              defaultValue={customer.phone}
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
        </Group>
      </Stack>
    </form>
  );
}

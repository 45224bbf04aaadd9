import { expect, test } from 'vitest';
import { office } from '#texts/office.ts';
import { contractTexts } from '#texts/contract-texts.ts';
import { say } from '#texts/told.ts';
import { draftSchema, defaultValues, firstRoute, nextValues } from './parcel-values.ts';

const ukGe = { source_country_code: 'UK', destination_country_code: 'GE' } as const;
const geSe = { source_country_code: 'GE', destination_country_code: 'SE' } as const;

const person = {
  name: 'Tamar',
  phone: '442079460123',
  email: 'tamar@example.com',
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'E1',
};

function filled() {
  return {
    ...defaultValues(ukGe),
    tracking_number: 'MR-1',
    weight: 2.5,
    sender: { ...person, country_code: 'UK' as const },
    receiver: { ...person, email: '', country_code: 'GE' as const },
    extra_charges: [{ note: 'Insurance', amount: 5 }],
    coupon_code: 'TEN',
  };
}

test('starts with the defaults of the specification', () => {
  expect(defaultValues(firstRoute([geSe, ukGe]))).toMatchObject({
    description: 'Clothes',
    item_price: 75,
    item_currency_code: 'EUR',
    collection_option: 'OFFICE',
    packaging: 1,
    min_price: 1,
    payment_method: 'ONLINE',
    sender: { country_code: 'UK' },
    receiver: { country_code: 'GE' },
  });
  expect(firstRoute([geSe])).toEqual(geSe);
});

test('a draft has the fields of the specification, and those of a booking', () => {
  const contact = [
    ...['name', 'phone', 'email', 'address_line_1', 'address_line_2', 'postal_code', 'country_code'],
  ];
  expect(Object.keys(draftSchema.shape).toSorted()).toEqual(
    [
      ...['tracking_number', 'source_country_code', 'destination_country_code', 'customer_type'],
      ...['parcel_type', 'collection_option', 'delivery_option', 'description', 'notes', 'weight'],
      ...['item_price', 'item_currency_code', 'packaging', 'min_price', 'extra_charges', 'sender'],
      ...['receiver', 'payment_method', 'coupon_code', 'picked_up', 'booking_id', 'booking_item_id'],
    ].toSorted(),
  );
  for (const side of ['sender', 'receiver'] as const)
    expect(Object.keys(draftSchema.shape[side].shape).toSorted()).toEqual(contact.toSorted());
});

test('accepts what the intake call accepts, and refuses missing fields with its messages', () => {
  expect(draftSchema.safeParse(filled()).success).toBe(true);
  const wrong = draftSchema.safeParse({
    ...filled(),
    weight: '',
    receiver: { ...filled().receiver, email: 'nobody' },
  });
  expect(
    wrong.error?.issues.map((issue) => [issue.path.join('.'), say(issue.message, contractTexts)]),
  ).toEqual([
    ['weight', 'This field is required'],
    ['receiver.email', 'invalid email address'],
  ]);
});

test('a number may be typed with spaces and small letters; what a reader typed with another layout is explained', () => {
  const read = (tracking_number: string) => draftSchema.safeParse({ ...filled(), tracking_number });
  expect(read(' agt 2002').data?.tracking_number).toBe('AGT2002');
  expect(read(']C1AGT-2002').data?.tracking_number).toBe('AGT-2002');
  const wrong = (typed: string) =>
    read(typed).error?.issues.map(({ message }) => say(message, contractTexts));
  expect(wrong('Mღ-02504124')).toEqual([office.readerLayout]);
  expect(wrong('AGT/2002')).toEqual([contractTexts.validation.trackingNumber]);
  expect(wrong('')?.[0]).toBe('This field is required');
});

test('the next parcel starts with an empty form; people are kept only on request', () => {
  const next = nextValues({ ...filled(), payment_method: 'CASH' }, false);
  expect(next).toMatchObject({ tracking_number: '', weight: '', coupon_code: '', extra_charges: [] });
  expect(next.payment_method).toBe('ONLINE');
  expect(next.sender.name).toBe('');
  const same = nextValues({ ...filled(), payment_method: 'CASH' }, true);
  expect([same.receiver.name, same.payment_method]).toEqual(['Tamar', 'CASH']);
});

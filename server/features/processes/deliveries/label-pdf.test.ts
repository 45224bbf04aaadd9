import { expect, test } from 'vitest';
import { deliveries } from '#texts/deliveries.ts';
import { type LabelledParcel, drawLabels } from './label-pdf.ts';

const party = {
  name: 'Tamar Kapanadze',
  email: 'tamar@example.com',
  phone: '442079460123',
  address: { country_code: 'UK', address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' },
};

const cargo = (delivery_option: 'HOME' | 'OFFICE') =>
  ({
    tracking_number: 'MR-10060',
    delivery_option,
    item: { weight: 12.5 },
    shipping_specs: {
      route: { source_country_code: 'UK', destination_country_code: 'GE' },
      sender_information: party,
      receiver_information: party,
    },
  }) as LabelledParcel;

const draw = (delivery: 'HOME' | 'OFFICE') => drawLabels([cargo(delivery)], new Date(0), deliveries);

test('a label shows home delivery, and stays on one page', async () => {
  const [office, again, home] = [await draw('OFFICE'), await draw('OFFICE'), await draw('HOME')];
  expect(office.equals(again)).toBe(true);
  expect(office.equals(home)).toBe(false);
  expect(home.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a label has no pictures: its codes are as sharp as the printer', async () => {
  expect((await draw('OFFICE')).toString('latin1')).not.toContain('/Subtype /Image');
});

test('other calls have their turn while many labels are drawn', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await drawLabels(
    Array.from({ length: 100 }, () => cargo('OFFICE')),
    new Date(0),
    deliveries,
  );
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

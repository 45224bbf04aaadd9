import { describe, expect, it } from 'vitest';
import { defaultValues } from '../state/parcel-values.ts';
import { searchListedPeople } from './search-listed-people.ts';
import { draftSchema } from '../state/parcel-values.ts';

const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };

function listed(tracking_number: string, name: string, phone: string, email: string) {
  const empty = defaultValues({ source_country_code: 'UK', destination_country_code: 'GE' });
  const sender = { ...place, name, phone, email, country_code: 'UK' as const };
  const receiver = { ...place, name: 'Rezo', phone: '995555123456', email: '', country_code: 'GE' as const };
  return { values: draftSchema.parse({ ...empty, tracking_number, weight: 1, sender, receiver }) };
}

const list = [
  listed('AAA-001', 'Nana Beridze', '447911123456', 'nana@example.com'),
  listed('AAA-002', 'Nana Beridze', '447911999999', 'nana@example.com'),
  listed('AAA-003', 'Gio Dolidze', '447911555555', 'gio@example.com'),
];

describe('people of the list', () => {
  it.each([
    ['beri', ['447911999999']],
    ['NANA@EXAMPLE.COM', ['447911999999']],
    ['+44 (0)7911 555555', ['447911555555']],
    ['aaa-003', ['447911555555']],
    ['AAA-001', ['447911123456']],
    ['Nobody', []],
  ])('%s finds the latest of each person', (typed, phones) =>
    expect(searchListedPeople(list, 'sender', typed).map(({ phone }) => phone)).toEqual(phones),
  );

  it('finds receivers too', () => expect(searchListedPeople(list, 'receiver', 'rezo')).toHaveLength(1));
});

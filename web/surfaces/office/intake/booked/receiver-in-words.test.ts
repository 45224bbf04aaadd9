import { expect, test } from 'vitest';
import { NOBODY } from '../state/parcel-values.ts';
import { onlyPhoneIn, receiverInWords } from './receiver-in-words.ts';

test.each([
  ['995555123456', '995555123456'],
  ['Nino 00995 555 123456', '995555123456'],
  ['Nino, tel. (+995) 555 123456.', '995555123456'],
  ['Nino, 5 parcels, flat 12, 0108 Tbilisi', ''],
  ['no country code: 555 123 456', ''],
  ['of another country: +44 20 7946 0123', ''],
  ['two: +995555123456 or +995555654321', ''],
  ['an identity card 01024012345, +995555123456', ''],
  ['9955551234567890123', ''],
])('%s', (text, phone) => expect(onlyPhoneIn(text, 'GE')).toBe(phone));

const nino = { ...NOBODY, name: 'Nino Beridze', phone: '995555123456', address_line_1: '7 Rustaveli Ave' };

test.each([
  ['Nino Beridze, 995555123456, 7 Rustaveli Ave', nino],
  ['Nino Beridze +995 555 12 34 56\n7 Rustaveli Ave\nTbilisi', { ...nino, address_line_2: 'Tbilisi' }],
  ['Name: Nino Beridze\nTel: +995555123456\nAddress: 7 Rustaveli Ave', nino],
  [
    'Nino Beridze, 7 Rustaveli Ave, 0108, Tbilisi, Georgia, tel. +995555123456.',
    { ...nino, postal_code: '0108', address_line_2: 'Tbilisi' },
  ],
  ['Nino Beridze; nino@example.com; 995555123456; 7 Rustaveli Ave', { ...nino, email: 'nino@example.com' }],
])('a person of whom all is certain: %s', (text, receiver) => {
  expect(receiverInWords(text, 'GE')).toEqual(receiver);
});

test.each([
  'Nino and Gio Beridze, +995555123456, 7 Rustaveli Ave',
  '7 Rustaveli Ave, +995555123456, Nino Beridze',
  'Nino Beridze, +995555123456, 7 Rustaveli Ave, flat 1, Gio Beridze, 8 Rustaveli Ave, Tbilisi',
  'Please call my mother on +995555123456 when it is there',
])('only the phone: %s', (text) => {
  expect(receiverInWords(text, 'GE')).toEqual({ ...NOBODY, phone: '995555123456' });
});

test('without a phone nothing is certain', () => {
  expect(receiverInWords('Nino Beridze, 7 Rustaveli Ave', 'GE')).toEqual(NOBODY);
});

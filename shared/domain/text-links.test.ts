import { expect, test } from 'vitest';
import { hasLink, nameWithoutLink, withoutAddress } from './text-links.ts';

test.each([
  'Pay here: https://example.com/x',
  'merani-pay.example',
  'See Merani.Example/go today',
  'პოსტა.გე',
  '10.0.0.1/pay',
  'write to pay@example.com',
  'call 07700 900 123',
  'call +44 (7700) 900-123',
  'pay at t.me/pay1',
  'x.com',
  'www.x.co/pay',
  'ა.გე',
  'call 599.123.456',
  'call 599 12 34 56 today',
  'call 447700900123',
  'sms:599123456',
  'www.9.ge',
  'call 07-12-2034 567',
  'call 07.12.2034 567',
  'call 07.12.2034-567',
  '1-1-2034.com',
  '10.12.2034.ge',
])('%s has a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  '',
  'Snow in the Alps.',
  'Customs, e.g. a missing invoice. We are sorry!',
  'Until 12.12.2026, at 10:30',
  'Until 2026-12-12 10:30, waybill 235-12345675',
  't.ex. snö, ქ.თბილისი',
  'Container MSKU1234567 @ customs',
  'Until 03-12-2026 09:00',
  'Delayed until 05.12.2026 10:00',
  '01.12.2026 10:00',
  'ჩამოვა 5. 12. 2026 10:00',
  '05.12.2026-07.12.2026',
  'm.fl. paket',
  'Fri.12.12.2026',
  'Waits at 5 a.m. of 12.12.2026',
  'Delayed 2.5 days and/or more...',
  'თოვლი მთაში. ვწუხვართ.',
])('%s has none', (text) => {
  expect(hasLink(text)).toBe(false);
});

test.each([
  'Nino, pay at t.me/x',
  'x.com',
  'Shop www.merani.example/pay',
  'a@b.ge',
  'https://x',
  'AMAZON.CO.UK',
  'T.Me/x',
  'PAY.XYZ/GO',
  'BUY.RU/1',
  'HM.COM',
  'TB.GE',
  'BIT.LY/PAY',
  'X.COM',
  'T.Me',
  'Nino BIT.LY',
])('the name %s is left out', (name) => {
  expect(nameWithoutLink(name)).toBe('');
});

test.each([
  'G.Beridze',
  'Mr.Smith',
  'Dr. Nino Beridze',
  'Nino 599 12 34 56',
  'გ.ბერიძე',
  'St.Mary',
  'J.R.R. Tolkien',
  'J.Page',
  'E.Link',
  'Prof. Beridze',
  'J.COOPER',
  'H.Ly',
  'Kim A.To',
  'A.Smith/B.Jones',
  '',
])('the name %s stays', (name) => {
  expect(nameWithoutLink(name)).toBe(name);
});

test.each([
  ['Customs, MRN 26GB000123456789A1', true],
  ['SAD 0012345678', true],
  ['Pay at merani-pay.example', false],
  ['Duty until 05.12.2026', true],
])('%s is printed: %s', (note, isPrinted) => {
  expect(withoutAddress(note)).toBe(isPrinted ? note : '');
});

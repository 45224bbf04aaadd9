import { describe, expect, test } from 'vitest';
import { pageOf } from './page-html.tsx';
import type { FoundParcel, ReceiverParcel, SentForm } from './page-data.ts';

const at = (day: number) => `2026-11-0${day}T20:30:00Z`;
const PARCEL: ReceiverParcel = {
  tracking_number: 'MR-10',
  status: 'IN_TRANSIT',
  delayed: 0,
  delay_reason: '',
  history: [
    { type: 'PICKUP', time: at(1) },
    { type: 'TRANSIT', time: at(2) },
  ],
  expected: { from: '2026-11-24', to: '2026-11-27' },
  source_country_code: 'UK',
  destination_country_code: 'GE',
  sender: 'Tamar',
  parcels: 1,
  delivery: {
    editable: 1,
    delivery_option: 'OFFICE',
    name: 'Nino',
    phone: '995555123456',
    country_code: 'GE',
    address_line_1: '1 Rustaveli',
    address_line_2: '',
    postal_code: '0108',
    state: 'as-shown',
  },
  contact: {
    language: 'ka',
    channels: [
      { name: 'EMAIL', value: 1 },
      { name: 'SMS', value: 0 },
    ],
  },
  due: null,
  release_code: null,
  released_at: null,
  customs: null,
};
const CONFIRM = { channel: 'SMS', to: '+995 ••• 56', difference: 8, currency_code: 'GBP' } as const;
const FORM: SentForm = { name: 'delivery', values: {}, errors: {}, message: '', confirm: null };

const drawn = (parcel: Partial<ReceiverParcel> = {}, found: Partial<FoundParcel> = {}) =>
  pageOf({
    path: '/r/abc',
    result: { parcel: { ...PARCEL, ...parcel }, qr: null, form: null, done: '', key: 'the-key', ...found },
  });
/** What stands on the page, without its markup. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<noscript>.*?<\/noscript>|<p [^>]*hidden=""[^>]*>.*?<\/p>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('what the receiver’s choice costs is shown with the way to pay it until it is paid, and no other price', () => {
  expect(drawn({ due: { amount: 8, currency_code: 'GBP' } })).toContain('href="/api/receiver/abc/pay"');
  expect(textOf(drawn({ due: { amount: 8, currency_code: 'GBP' } }))).toContain(
    'To pay: £8.00 For the delivery',
  );
  expect(textOf(drawn())).not.toContain('£');
});

test('a page without a script: the steps, what comes next, about when, and by whose clock', () => {
  const html = drawn();
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('<title>A parcel for you · Merani</title>');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  const text = textOf(html);
  expect(text).toContain('From Tamar Tracking number: MR-10');
  expect(text).toContain('It should arrive between 24 November and 27 November');
  expect(text).toContain('It arrives in the country of its receiver.');
  // Half past midnight in Tbilisi.
  expect(text).toMatch(/In transit 3 November, 2026 00:30/);
  expect(text).toContain('Times are in Georgian time.');
  expect(text).toContain('12 Merani Street');
  expect(text).toContain('Monday to Friday 10:00–19:00');
  // Its own script and no other, and nothing inline.
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="RECEIVER_SCRIPT">']);
});

test('links to the same page in the other languages', () => {
  const links = [...drawn().matchAll(/<a href="([^"]*)" hrefLang="(\w\w)"/gi)].map(([, href]) => href);
  expect(links).toEqual(['/r/abc', '/ka/r/abc', '/sv/r/abc']);
});

test('a delay, with its reason', () => {
  const text = textOf(drawn({ delayed: 1, delay_reason: 'Customs want an invoice', expected: null }));
  expect(text).toContain('Item is delayed');
  expect(text).toContain('Reason: Customs want an invoice');
});

test('several parcels of one sender', () => {
  expect(textOf(drawn({ parcels: 3 }))).toContain('One of 3 parcels that Tamar has sent you together.');
  expect(textOf(drawn())).not.toContain('together');
});

describe('when it is ready', () => {
  const ready = {
    status: 'ARRIVED',
    release_code: '123456',
    expected: null,
    history: [...PARCEL.history, { type: 'ARRIVE', time: at(3) }],
  } satisfies Partial<ReceiverParcel>;
  const qr = { size: 27, path: 'M3 3h1v1h-1z' };

  test('shows the code, its QR, and the office', () => {
    const html = drawn({ ...ready, delivery: { ...PARCEL.delivery, editable: 0 } }, { qr });
    const text = textOf(html);
    expect(text).toContain('Your release code 123456');
    expect(html).toContain('aria-label="Release code 123456, for the scanner"');
    expect(html).toContain('<path d="M3 3h1v1h-1z"');
    expect(text).toContain('You collect it at our office with your release code.');
    expect(text.indexOf('Opening hours')).toBeLessThan(text.indexOf('Its journey'));
    // It need not be scanned at the office first.
    expect(text).not.toContain('Not yet');
    expect(text).toContain('its delivery can no longer be changed here');
    expect(html).not.toContain('name="delivery_option"');
    // The way is shown by others, who must not learn of the link.
    expect(html).toMatch(/<a [^>]*openstreetmap[^>]* rel="noopener noreferrer"/);
  });

  test('says where it is brought', () => {
    const text = textOf(
      drawn({ ...ready, delivery: { ...PARCEL.delivery, delivery_option: 'HOME' } }, { qr }),
    );
    expect(text).toContain('Where we bring it Nino 1 Rustaveli 0108');
    expect(text).toContain('Received Not yet');
    expect(text).toContain('Tell it to the courier');
    expect(text).not.toContain('Opening hours');
  });

  test('says to call where there is no office', () => {
    expect(textOf(drawn({ ...ready, destination_country_code: 'SE' }, { qr }))).toContain(
      'Please call us: we agree',
    );
  });
});

test('after the hand-over there is a word of it, and nothing left to change', () => {
  const html = drawn({ status: 'RELEASED', released_at: at(4), expected: null });
  expect(textOf(html)).toMatch(/Handed over on 5 November, 2026 00:30/);
  expect([...html.matchAll(/name="form" value="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'contact',
    'problem',
  ]);
});

describe('the forms', () => {
  test('are filled in with what is known, folded, and post to the page', () => {
    const html = drawn();
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(html.match(/<form (?=[^>]*method="post")(?=[^>]*action="\/r\/abc")/g)).toHaveLength(4);
    expect(html).toMatch(/<input type="radio" name="delivery_option" checked="" value="OFFICE"/);
    expect(html).toContain('value="+995555123456"');
    expect(html).toMatch(/<input type="checkbox" name="mails" checked="" value="1"/);
    expect(html).toMatch(/<input type="radio" name="texts" value="SMS"/);
    expect(html).toContain('data-call="/api/receiver/abc/customs"');
    expect(html).toContain('<input type="hidden" name="key" value="the-key"/>');
  });

  test('let a receiver choose one of SMS and WhatsApp, where there are both', () => {
    const drawnWith = (names: readonly ('SMS' | 'WHATSAPP')[], chosen: string) =>
      drawn({
        contact: {
          language: 'ka',
          channels: names.map((name) => ({ name, value: name === chosen ? 1 : 0 })),
        },
      });
    const choices = (html: string) =>
      [...html.matchAll(/<input type="radio" name="texts"( checked="")? value="(\w*)"/g)].map(
        ([, checked, value]) => `${value || 'none'}${checked === undefined ? '' : ' chosen'}`,
      );
    expect(choices(drawnWith(['SMS', 'WHATSAPP'], 'WHATSAPP'))).toEqual(['SMS', 'WHATSAPP chosen', 'none']);
    expect(choices(drawnWith(['SMS', 'WHATSAPP'], ''))).toEqual(['SMS', 'WHATSAPP', 'none chosen']);
    expect(choices(drawnWith(['SMS'], 'SMS'))).toEqual(['SMS chosen', 'none']);
  });

  test('keep the choice of a channel that does not reach the receiver', () => {
    const html = drawn({ contact: { language: 'ka', channels: [] } });
    expect(html).toContain('<input type="hidden" name="mails" value="1"/>');
    expect(html).toContain('<input type="hidden" name="texts" value="SMS"/>');
  });

  test('that are refused are open, with what was typed and the error at its field', () => {
    const values = { delivery_option: 'HOME', phone: 'abc', postal_code: '' };
    const html = drawn({}, { form: { ...FORM, values, errors: { phone: 'Only numbers' } } });
    expect(html).toMatch(/<details id="delivery"[^>]* open=""/);
    expect(html).toMatch(/<input [^>]*name="delivery_option" checked="" value="HOME"/);
    const [field = ''] = /<input [^>]*name="phone"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('value="abc"');
    expect(field).toContain('aria-invalid="true"');
    const note = /aria-describedby="([^"]+)"/.exec(field)?.[1];
    expect(html).toContain(`id="${note}"`);
    expect(textOf(html)).toContain('Only numbers');
    expect(textOf(drawn({}, { form: { ...FORM, message: 'Too many' } }))).toContain('Too many');
  });

  test('that are refused lead to the first fault without a script', () => {
    const first = (form: Partial<SentForm>) =>
      /<(\w+)(?=[^>]*autofocus)[^>]*?(name="\w+"|data-failure)/
        .exec(drawn({}, { form: { ...FORM, ...form } }))
        ?.slice(1);
    const errors = { address_line_1: 'Required', postal_code: 'Required' };
    expect(first({ errors })).toEqual(['input', 'name="address_line_1"']);
    expect(first({ message: 'Too many' })).toEqual(['p', 'data-failure']);
    expect(drawn()).not.toContain('autofocus');
  });

  test('ask for the code where it was sent, with the difference and what is saved', () => {
    const values = { delivery_option: 'HOME', phone: '+995 555', address_line_1: '7 New Street' };
    const html = drawn({}, { form: { ...FORM, values, confirm: CONFIRM } });
    const text = textOf(html);
    expect(text).toContain('We have sent a code by SMS to +995 ••• 56.');
    expect(text).toContain('Delivery to the door costs £8.00 more.');
    expect(text).toContain('To my door +995 555, 7 New Street');
    expect(html).toMatch(
      /<input (?=[^>]*name="code")(?=[^>]*inputMode="numeric")[^>]*autoComplete="one-time-code"/,
    );
    expect(html).toContain('<input type="hidden" name="address_line_1" value="7 New Street"/>');
    expect(html).not.toContain('id="delivery"');
    const free = { ...CONFIRM, channel: 'EMAIL', difference: 0 } as const;
    expect(textOf(drawn({}, { form: { ...FORM, confirm: free } }))).toContain('It costs nothing more.');
  });

  test('show what the customs were given masked, and never in a field', () => {
    const customs = { name: 'N••• B•••', personal_number: '•••345', documents: 2, given_at: at(5) };
    const html = drawn({ customs });
    expect(textOf(html)).toContain('N••• B••• •••345 2 documents');
    expect(html).toMatch(/name="personal_number"[^>]* value=""/);
  });

  test('say what was done', () => {
    expect(textOf(drawn({}, { done: 'contact' }))).toContain('Your choice is saved.');
    expect(textOf(drawn({}, { done: 'unchanged' }))).toContain('Nothing was changed.');
  });
});

describe('a page without a parcel', () => {
  test.each([
    ['unknown', 'This link is not valid'],
    ['busy', 'Too many requests'],
    ['failed', 'The fault is with us'],
  ] as const)('%s says why, and how to reach the company', (problem, words) => {
    const html = pageOf({ path: '/r/abc', result: { problem } });
    expect(textOf(html)).toContain(words);
    expect(html).toContain('href="tel:+995322000321"');
    expect(html).not.toContain('<form');
  });
});

test('hostile names are text', () => {
  const hostile = `<img src=x onerror=alert(1)>"'</title><script>alert(1)</script>`;
  const delivery = { ...PARCEL.delivery, name: hostile, address_line_1: hostile, phone: hostile };
  const values = { delivery_option: 'HOME', code: hostile, address_line_1: hostile };
  const pages = [
    drawn({ sender: hostile, tracking_number: hostile, delay_reason: hostile, delayed: 1, parcels: 2 }),
    drawn({ delivery: { ...delivery, delivery_option: 'HOME' }, customs: null }),
    drawn({}, { form: { ...FORM, values, errors: { phone: hostile }, message: hostile } }),
    drawn({}, { form: { ...FORM, values, confirm: { ...CONFIRM, to: hostile } }, key: hostile }),
    pageOf({ path: `/r/${hostile}`, result: { problem: 'busy' } }),
  ];
  for (const html of pages) {
    expect(html).not.toMatch(/<img|<script>|"'|[^=]"[^>]*onerror=[^>]*"'/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  }
});

test('after somebody has changed the delivery meanwhile, the form has it as it is now', () => {
  const values = { address_line_1: '2 Typed Street', seen: 'as-shown' };
  const filled = drawn({}, { form: { ...FORM, values } });
  expect(filled).toContain('value="2 Typed Street"');
  const late = drawn({}, { form: { ...FORM, values: { ...values, seen: 'as-before' } } });
  expect(late).not.toContain('2 Typed Street');
  expect(late).toContain('value="1 Rustaveli"');
});

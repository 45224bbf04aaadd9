/** The races: what is prepared, who wants it, how many may get it, and what the others are told. */
import { randomUUID } from 'node:crypto';
import { blackPng } from '../tests/support/pictures.ts';
import { intakeOf, newNumber } from './office.ts';
import { type RaceCalls, counts, coupons, inTurn, OWNER, parcel, type Race, times } from './race-calls.ts';
import { link, refresh } from './race-logins.ts';
import { cardEvent, openCardPage } from './race-payments.ts';

const couponOnce: Race = {
  name: 'one coupon, many parcels',
  async prepare(calls, callers) {
    const parcels = await Promise.all(times(Math.min(10, callers), () => parcel(calls)));
    const [coupon = ''] = await coupons(calls, 1);
    const token = await calls.customer();
    return {
      requests: times(callers, (n) => {
        const tracking = parcels[n % parcels.length]?.tracking_number;
        return () => calls.request('/api/cargo/applycoupon', { body: { tracking, coupon }, token });
      }),
      winners: 1,
      refusals: ['409 conflict'],
      stored: () =>
        counts(
          calls,
          'invoices have the coupon',
          1,
          'select count(*)::int as count from invoices i join coupons c on c.id = i.coupon_id where c.code = $1',
          [coupon],
        ),
    };
  },
};

const invoiceOnce: Race = {
  name: 'many coupons, one parcel',
  async prepare(calls, callers) {
    const { tracking_number: tracking } = await parcel(calls);
    const codes = await coupons(calls, callers);
    const token = await calls.customer();
    return {
      requests: codes.map(
        (coupon) => () => calls.request('/api/cargo/applycoupon', { body: { tracking, coupon }, token }),
      ),
      winners: 1,
      refusals: ['409 conflict'],
      stored: () =>
        counts(
          calls,
          'coupons are used',
          1,
          'select count(*)::int as count from coupons where code::text = any ($1) and used_at is not null',
          [codes],
        ),
    };
  },
};

const points: Race = {
  name: 'points into coupons',
  async prepare(calls, callers) {
    // A share of a month long ago brings the balance to exactly what three conversions take.
    await calls.query(
      `with entry as (
         insert into points_entries (customer_id, type, points, month, created_at, credited_at)
         select id, 'SHARE_LINK', greatest(0, 30 - points), '1000-01', now(), now() from customers where email = $1
         on conflict (customer_id, month) where type = 'SHARE_LINK'
           do update set points = points_entries.points + excluded.points
         returning customer_id)
       update customers c set points = (select sum(points) from points_entries where customer_id = c.id and credited_at is not null)
         + greatest(0, 30 - c.points)
       from entry where c.id = entry.customer_id`,
      [OWNER],
    );
    const [row] = await calls.query<{ points: number }>(
      'select points::int as points from customers where email = $1',
      [OWNER],
    );
    const body = { points: Math.max(10, Math.floor((row?.points ?? 0) / 3)) };
    const token = await calls.customer();
    return {
      requests: times(callers, () => () => calls.request('/api/customer/store/coupon', { body, token })),
      winners: 3,
      refusals: ['409 conflict'],
    };
  },
};

const share: Race = {
  name: 'points of a month',
  async prepare(calls, callers) {
    // Earlier shares become ones of months long ago.
    await calls.query(
      `update points_entries e set month = (1100 + e.id / 12 % 800) || '-' || lpad((1 + e.id % 12)::text, 2, '0')
       from customers c where c.id = e.customer_id and c.email = $1 and e.type = 'SHARE_LINK' and e.month > '2000'`,
      [OWNER],
    );
    const token = await calls.customer();
    return {
      requests: times(
        callers,
        () => () => calls.request('/api/loyalty/share/fb', { method: 'POST', body: {}, token }),
      ),
      winners: 1,
      won: (reply) => reply.body.inserted === true,
      refusals: [],
    };
  },
};

const payment: Race = {
  name: 'cash, bank and card',
  async prepare(calls, callers) {
    const { invoice } = await parcel(calls);
    const page = await openCardPage(calls, invoice.invoice_id);
    const token = await calls.admin();
    const invoice_ids = [invoice.invoice_id];
    const ways = [
      () => calls.request('/api/billing/payment/cash', { body: { invoice_ids }, token }),
      () => calls.request('/api/billing/payment/bank', { body: { invoice_ids }, token }),
      () => cardEvent(calls, page),
    ];
    return {
      requests: inTurn(callers, ways),
      refusals: ['409 already_paid', '409 conflict'],
      stored: () =>
        counts(
          calls,
          'payments count, or were taken at the counter to be returned',
          1,
          `select count(*)::int as count from payments y join invoices i on i.id = y.invoice_id
           where i.public_id = $1 and not (y.refund_due and y.method = 'STRIPE')`,
          invoice_ids,
        ),
    };
  },
};

const weighing: Race = {
  name: 'weighing against cash',
  async prepare(calls, callers) {
    const { invoice, tracking_number } = await parcel(calls);
    const token = await calls.admin();
    const body = { invoice_ids: [invoice.invoice_id] };
    return {
      requests: times(callers, (n) =>
        n % 4 === 3
          ? () => calls.request('/api/billing/payment/cash', { body, token })
          : () => calls.request(`/api/cargo/${tracking_number}/weight`, { body: { weight: 1 + n }, token }),
      ),
      winners: 1,
      won: (reply) => reply.status === 200 && reply.body.cargo === undefined,
      refusals: ['409 already_paid'],
      stored: () =>
        counts(
          calls,
          'payments of the whole',
          1,
          `select count(*)::int as count from payments y join invoices i on i.id = y.invoice_id
           where i.public_id = $1 and y.amount = i.total_amount`,
          [invoice.invoice_id],
        ),
    };
  },
};

const PNG = blackPng(40, 20);

/** A parcel that has arrived, and its release with a code. */
async function arrived(calls: RaceCalls) {
  const { tracking_number, release_code } = await parcel(calls);
  const token = await calls.admin();
  const body = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
  await calls.request('/api/cargo/batch/event', { body, token });
  return {
    tracking_number,
    release_code,
    release: (code: string) => {
      const form = new FormData();
      form.append('release_code', code);
      form.append('signature', new Blob([new Uint8Array(PNG)]), 'signature.png');
      return calls.request(`/api/cargo/${tracking_number}/release`, { body: form, token });
    },
  };
}

const release: Race = {
  name: 'release of a parcel',
  async prepare(calls, callers) {
    const { release_code, release: send } = await arrived(calls);
    const requests = times(callers, () => () => send(release_code));
    return { requests, winners: 1, refusals: ['409 already_released'] };
  },
};

const guesses: Race = {
  name: 'guessing a release code',
  async prepare(calls, callers) {
    const { release_code, release: send } = await arrived(calls);
    const wrong = release_code === '111111' ? '222222' : '111111';
    // The fifth one locks the code.
    return {
      requests: times(callers, () => () => send(wrong)),
      winners: 5,
      won: (reply) => reply.status === 422,
      refusals: ['422 invalid', '429 too_many'],
    };
  },
};

const files: Race = {
  name: 'files of a parcel',
  async prepare(calls, callers) {
    const { tracking_number } = await parcel(calls);
    const token = await calls.customer();
    const upload = () => {
      const form = new FormData();
      form.append('tracking_number', tracking_number);
      form.append('fileName', 'a.pdf');
      form.append('invoice', new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
      return calls.request('/api/customer/invoice', { body: form, token });
    };
    return { requests: times(callers, () => upload), winners: 5, refusals: ['409 conflict'] };
  },
};

const booking: Race = {
  name: 'states of a booking',
  async prepare(calls, callers) {
    const [row] = await calls.query<{ id: number }>(
      `insert into bookings (customer_id, source_country, address_type, courier_visit_date, drop_off, home_collection,
         parcels_count, ci_name, ci_phone, ci_address_country_code, ci_address_line_1, ci_address_postal_code, courier_phone)
       select id, 'UK', 'custom', now(), true, false, 1, 'a', '442079460123', 'UK', 'a', 'b', '442079460123'
       from customers where email = $1 returning id::int as id`,
      [OWNER],
    );
    const id = row?.id ?? 0;
    const [staff, customer] = [await calls.admin(), await calls.customer()];
    const act = (status: string) => () =>
      calls.request('/api/staff/bookings/proceed', { body: { booking_ids: [id], status }, token: staff });
    const ways = [
      act('cancel'),
      act('finish'),
      () => calls.request('/api/customer/booking/cancel', { body: { id }, token: customer }),
    ];
    // Finished and canceled are the ends of a handled booking: whoever comes later is too late.
    return {
      requests: inTurn(callers, ways),
      winners: 1,
      refusals: ['409 conflict'],
    };
  },
};

const number: Race = {
  name: 'a tracking number',
  async prepare(calls, callers) {
    const taken = newNumber();
    const token = await calls.admin();
    return {
      requests: times(
        callers,
        () => () => calls.request('/api/cargo/pickup', { body: intakeOf(taken), token }),
      ),
      winners: 1,
      refusals: ['409 tracking_number_taken'],
    };
  },
};

const checkout: Race = {
  name: 'a checkout of two agents',
  async prepare(calls, callers) {
    const checkout_id = randomUUID();
    const tokens = [await calls.admin(), await calls.agent()];
    return {
      requests: times(callers, (n) => () => {
        const body = { ...intakeOf(newNumber()), checkout_id };
        return calls.request('/api/cargo/pickup', { body, token: tokens[n % 2] ?? '' });
      }),
      winners: callers / 2,
      refusals: ['409 conflict'],
    };
  },
};

const key: Race = {
  name: 'one idempotency key',
  async prepare(calls, callers) {
    const { tracking_number } = await parcel(calls);
    const token = await calls.admin();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { note: 'Box', amount: 1 };
    return {
      requests: times(
        callers,
        () => () => calls.request(`/api/cargo/${tracking_number}/charges`, { body, token, headers }),
      ),
      refusals: ['409 in_progress'],
      stored: () =>
        counts(
          calls,
          'charges are stored',
          1,
          'select count(*)::int as count from bills b join parcels p on p.id = b.parcel_id where p.tracking_number = $1',
          [tracking_number],
        ),
    };
  },
};

const events: Race = {
  name: 'events of a parcel',
  async prepare(calls, callers) {
    const { tracking_number } = await parcel(calls);
    const token = await calls.admin();
    const now = Date.now();
    const types = ['PROCESS', 'TRANSIT', 'ARRIVE'];
    return {
      requests: times(callers, (n) => () => {
        const occurred_at = new Date(now - ((n * 7_919) % 5_000) * 1_000).toISOString();
        const body = { tracking_numbers: [tracking_number], event: types[n % types.length], occurred_at };
        return calls.request('/api/cargo/batch/event', { body, token });
      }),
      winners: callers,
      refusals: [],
      stored: () =>
        counts(
          calls,
          'status is that of the latest event',
          1,
          `select count(*)::int as count from parcel_status s join parcels p on p.id = s.parcel_id
           where p.tracking_number = $1 and s.last_event_at =
             (select max(occurred_at) from tracking_events where parcel_id = p.id)`,
          [tracking_number],
        ),
    };
  },
};

export const races: readonly Race[] = [
  ...[couponOnce, invoiceOnce, points, share, payment, weighing, release, guesses, files],
  ...[booking, number, checkout, key, events, refresh, link],
];

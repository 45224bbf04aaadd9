/** Coupons in every state: open, given, given without a name, used, expired. */
import { DAY } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { generate } from '../features/records/coupons/office.service.ts';
import type { Staff } from '../access/callers.ts';

/** The parcel (counted from the oldest) whose intake uses this coupon. */
const USED = { parcel: 90, code: 'FIRST25' };

/** The coupon code presented with a parcel; usually none. */
export const couponOfParcel = (n: number): string => (n === USED.parcel ? USED.code : '');

/** `age`: days since the coupon was created and given. `left`: days until it expires. */
interface DemoCoupon {
  code: string;
  percent: number;
  age: number;
  left: number;
  given?: { email?: string; note: string };
}

const COUPONS: readonly DemoCoupon[] = [
  {
    code: 'AUTUMN20',
    percent: 20,
    age: 120,
    left: -20,
    given: { email: 'client@example.com', note: 'Autumn campaign' },
  },
  { code: USED.code, percent: 25, age: 80, left: 90 },
  {
    code: 'LEAFLET5',
    percent: 5,
    age: 30,
    left: 60,
    given: { note: 'Printed on the leaflets for the fair' },
  },
  {
    code: 'SORRY15',
    percent: 15,
    age: 9,
    left: 81,
    given: { email: 'client@example.com', note: 'Parcel came late' },
  },
  {
    code: 'WELCOME10',
    percent: 10,
    age: 2,
    left: 90,
    given: { email: 'client@example.com', note: 'New customer' },
  },
  { code: 'SPRING5', percent: 5, age: 1, left: 90 },
];

/** Creates the coupons; `at` returns the context of a given time. */
export async function fillCoupons(at: (moment: Date) => Context, now: Date, admin: Staff): Promise<void> {
  const when = (days: number) => new Date(now.getTime() + days * DAY);
  const fair = { count: 16, amount: 5, expires_in: 180, prefix: 'FAIR-' };
  await generate(at(when(-150)), admin, fair);
  const rows = COUPONS.map(({ code, percent, age, left, given }) => ({
    code,
    percent,
    made_by_staff_id: admin.id,
    created_at: when(-age),
    expires_at: when(left),
    ...(given && { ...given, given: true, given_at: when(-age) }),
  }));
  await at(now).db.insertInto('coupons').values(rows).execute();
}

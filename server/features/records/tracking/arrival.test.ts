import { beforeAll, describe, expect, it } from 'vitest';
import { takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { countRouteDurations } from './arrival.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const app = useTestApp();
const admin = useMainAdmin(app);

const arrival = async (tracking_number: string) => {
  const reply = await post(app.http, '/cargo/track/arrival', { tracking_number });
  expect(reply.status).toBe(200);
  return reply.body.expected as { from: string; to: string } | null;
};
/** A scan that happened this many milliseconds ago. */
async function scan(number: string, event: string, ago = 0): Promise<void> {
  const occurred_at = new Date(app.time.now.getTime() - ago).toISOString();
  const body = { tracking_numbers: [number], event, occurred_at };
  const reply = await post(app.http, '/cargo/batch/event', body, { token: admin.token });
  expect(reply.status).toBe(200);
}
const numberOf = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await takeIn(app, admin, change)).tracking_number;
const at = (instant: number) => {
  app.time.now = new Date(instant);
};
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Parcels that arrive now: the first took three days, each further one six hours more. */
async function arrivals(count: number, change: Record<string, unknown> = {}): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const number = await numberOf({ ...change, picked_up: 0 });
    await scan(number, 'PICKUP', (3 + place / 4) * DAY);
    await scan(number, 'ARRIVE');
  }
}

beforeAll(async () => {
  await arrivals(12);
  await arrivals(9, { source_country_code: 'IE' });
  await countRouteDurations(app.context);
});

describe('tracking.arrival', () => {
  it('is between the tenth and the ninetieth percentile of what the route took', async () => {
    const begun = app.time.now.getTime();
    const number = await numberOf();
    expect(await arrival(` ${number.toLowerCase()} `)).toEqual({
      from: dayOf(begun + 3.25 * DAY),
      to: dayOf(begun + 5.5 * DAY),
    });
    // What was scanned later changes nothing.
    at(begun + MINUTE);
    await scan(number, 'TRANSIT');
    at(begun + 4.5 * DAY);
    expect(await arrival(number)).toEqual({ from: dayOf(begun + 4.5 * DAY), to: dayOf(begun + 5.5 * DAY) });
    at(begun + 7 * DAY);
    expect(await arrival(number)).toBeNull();
  });

  it.each([
    ['that is not scanned yet', { picked_up: 0 }, null],
    ['of a route that too few took', { source_country_code: 'IE' }, null],
    ['that is delayed', {}, 'DELAY'],
    ['that has arrived', {}, 'ARRIVE'],
  ])('is unknown for a parcel %s', async (_case, change, event) => {
    const number = await numberOf(change);
    at(app.time.now.getTime() + MINUTE);
    if (event !== null) await scan(number, event);
    expect(await arrival(number)).toBeNull();
  });

  it('is unknown for a number that no parcel has, like for one without an estimate', async () => {
    expect(await arrival('NOBODY-1')).toBeNull();
  });

  it.each([[{}], [{ tracking_number: '' }], [{ tracking_number: 'x'.repeat(101) }]])(
    'rejects %j',
    async (body) => {
      const reply = await post(app.http, '/cargo/track/arrival', body);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['tracking_number']]);
    },
  );

  it('forgets a route that too few parcels took lately', async () => {
    const number = await numberOf({ source_country_code: 'SE' });
    await app.pool.query(
      `insert into route_durations (route_id, parcels, low_seconds, high_seconds, counted_at)
       select route_id, 10, 86400, 172800, $2 from parcels where tracking_number = $1`,
      [number, app.time.now],
    );
    expect(await arrival(number)).not.toBeNull();
    await countRouteDurations({ ...app.context, clock: { now: () => new Date(app.time.now.getTime() + 1) } });
    expect(await arrival(number)).toBeNull();
  });
});

/** A browser keeps one connection, which one of several processes answers: it may ask as often as the documents say. */
import { expect, it } from 'vitest';
import { makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', PROCESSES: '64' });
useMainAdmin(app);

it('an agent who takes parcels in asks for forty prices a minute', async () => {
  const agent = await makeStaff(app, [], ['UK/GE']);
  const statuses: number[] = [];
  for (let weight = 1; weight <= 40; weight += 1) {
    const body = {
      source_country_code: 'UK',
      destination_country_code: 'GE',
      collection_option: 'OFFICE',
      weight,
    };
    statuses.push((await post(app.http, '/cargo/price/calculate', body, agent)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('somebody who registers, or looks a parcel up, tries as often as with one process', async () => {
  const statuses = async (times: number, path: string) => {
    const all: number[] = [];
    for (let n = 0; n < times; n += 1) all.push((await post(app.http, path, {})).status);
    return new Set(all);
  };
  expect(await statuses(5, '/auth/customer/signup')).toEqual(new Set([422]));
  expect(await statuses(60, '/cargo/track')).not.toContain(429);
  expect(await statuses(1, '/auth/customer/signup')).toEqual(new Set([429]));
});

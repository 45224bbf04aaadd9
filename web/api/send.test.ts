import { expect, test } from 'vitest';
import { z } from 'zod';
import { anyone, defineCall } from '#shared/contract/define-call.ts';
import { addressOf } from './send.ts';

const one = defineCall({
  name: 'test.one',
  method: 'GET',
  path: '/parcels/:tracking/notes',
  access: anyone,
  params: z.object({ tracking: z.string() }),
  query: z.object({ start: z.string().optional(), query: z.string().optional() }),
  answer: z.object({}),
  summary: '',
});

test('encodes parameters, and puts only given values into the query', () => {
  expect(addressOf(one, { params: { tracking: 'A/B ?' }, query: { start: '6', query: '' } })).toBe(
    '/api/parcels/A%2FB%20%3F/notes?start=6',
  );
  expect(addressOf(one, { params: { tracking: 'A1' } })).toBe('/api/parcels/A1/notes');
});

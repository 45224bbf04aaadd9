import { expect, test } from 'vitest';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { countFilters, sortOf, specificationOf, VIEW_DEFAULTS } from './parcel-view.ts';

test('without filters everything is requested', () => {
  expect(specificationOf(VIEW_DEFAULTS)).toEqual({ filter_by: 'COMBINE', filter_value: { query: '' } });
  expect(countFilters(VIEW_DEFAULTS)).toBe(0);
});

test('filters are sent as the contract defines them; a search of two letters does not narrow the list', () => {
  const view = {
    ...VIEW_DEFAULTS,
    route: 'UK/GE',
    status: 'IN_TRANSIT',
    date_from: '2026-11-01',
    agent: '7',
    q: ' ta ',
  };
  const specification = specificationOf(view);
  expect(specification.filter_value).toEqual({
    query: '',
    route: 'UK/GE',
    status: 'IN_TRANSIT',
    date_from: '2026-11-01',
    agent: 7,
  });
  expect(specificationOf({ ...view, q: ' tam ' }).filter_value?.query).toBe('tam');
  expect(countFilters(view)).toBe(4);
  expect(parcelCalls.stats.body.safeParse({ filter_specification: specification }).success).toBe(true);
});

test('an order from an edited URL that does not exist is the usual one, and an order is no filter', () => {
  expect(sortOf({ ...VIEW_DEFAULTS, sort: 'heaviest' })).toBe('heaviest');
  expect(sortOf({ ...VIEW_DEFAULTS, sort: 'cheapest' })).toBe('newest');
  const view = { ...VIEW_DEFAULTS, sort: 'oldest' };
  expect([countFilters(view), specificationOf(view)]).toEqual([0, specificationOf(VIEW_DEFAULTS)]);
});

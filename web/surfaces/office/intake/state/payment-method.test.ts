import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { initialState } from './intake-state.ts';
import { defaultValues } from './parcel-values.ts';
import { reduceIntake } from './reduce-intake.ts';

const ROUTE = { source_country_code: 'UK', destination_country_code: 'GE' } as const;
const draft = (id: string, payment_method: string, change: Partial<Draft> = {}) =>
  ({
    id,
    values: { ...defaultValues(ROUTE), payment_method },
    attempt: null,
    refusalText: null,
    ...change,
  }) as Draft;

it('one payment method for all changes what pays otherwise, but nothing that may be taken in already', () => {
  const attempt = { key: 'k', checkout_id: 'c' } as Draft['attempt'];
  const drafts = [
    draft('refused', 'ONLINE', { refusalText: 'No.' }),
    draft('same', 'CASH', { refusalText: 'No.' }),
    draft('without an answer', 'ONLINE', { attempt }),
  ];
  const state = { ...initialState(ROUTE), list: { drafts, duePayments: [] } };
  const [, ...effects] = reduceIntake(state, { type: 'one payment method chosen', method: 'CASH' });
  expect(effects).toEqual([{ type: 'change the list', drafts: [draft('refused', 'CASH')] }]);
});

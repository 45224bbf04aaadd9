import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForItems,
  collectionChosen,
  collectionFlags,
  itemFaults,
  itemsComplete,
  renumber,
  usableDefaultAddress,
  wizardSteps,
} from './booking-wizard.ts';
import { COUNTRIES } from './countries.ts';

const item = (weight: number, line_1: string, id = 1) => ({ item: { id, weight }, address: { line_1 } });

describe('wizardSteps', () => {
  it.each([
    ['UK', ['address', 'count', 'terms']],
    ['IE', ['address', 'visit', 'items', 'terms']],
    ['SE', ['address', 'visit', 'items', 'terms']],
    ['GE', ['address', 'visit', 'items', 'terms']],
  ] as const)('%s', (source, names) => {
    expect(wizardSteps(source).map((step) => step.name)).toEqual(names);
  });

  it('asks for items exactly when there is an items step', () => {
    for (const source of COUNTRIES) {
      expect(wizardSteps(source).some((step) => step.parts.includes('Items'))).toBe(asksForItems(source));
    }
  });
});

describe('items', () => {
  it.each([
    ['no items', [], false],
    ['a complete item', [item(2, '1 High Street')], true],
    ['weight 0', [item(0, '1 High Street')], false],
    ['an invalid weight', [item(NaN, '1 High Street')], false],
    ['an empty line 1', [item(2, '  ')], false],
    ['one of two complete', [item(2, '1 High Street'), item(0, 'x')], false],
  ])('%s', (_, items, complete) => expect(itemsComplete(items)).toBe(complete));

  it('are complete exactly when nothing is red', () => {
    const any = fc.record({ weight: fc.double({ min: -1, max: 2 }), line_1: fc.constantFrom('', ' ', 'a') });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (list) => {
        const items = list.map((each) => item(each.weight, each.line_1));
        const red = items.map(itemFaults).some((faults) => faults.details || faults.address);
        expect(itemsComplete(items)).toBe(!red);
      }),
    );
  });

  it('are renumbered from 1 and otherwise unchanged', () => {
    const items = renumber([item(2, 'a', 3), item(5, 'b', 7)]);
    expect(items).toEqual([item(2, 'a', 1), item(5, 'b', 2)]);
  });
});

describe('collection', () => {
  it.each([
    ['drop_off', { drop_off: 1, home_collection: 0 }, true],
    ['home_collection', { drop_off: 0, home_collection: 1 }, true],
    [null, { drop_off: 0, home_collection: 0 }, false],
  ] as const)('%s', (choice, flags, chosen) => {
    expect(collectionFlags(choice)).toEqual(flags);
    expect(collectionChosen(flags)).toBe(chosen);
  });

  it('refuses both at once', () => expect(collectionChosen({ drop_off: 1, home_collection: 1 })).toBe(false));

  it.each([
    ['none', null, false],
    ['an empty line 1', { address_country_code: 'UK', address_line_1: ' ' }, false],
    ['another country', { address_country_code: 'IE', address_line_1: 'Main Street' }, false],
    ['the source country', { address_country_code: 'UK', address_line_1: 'Main Street' }, true],
  ])('default address: %s', (_, address, usable) => expect(usableDefaultAddress(address, 'UK')).toBe(usable));
});

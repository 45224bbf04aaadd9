import { expect, it } from 'vitest';
import { EMPTY } from '../state/play-intake.test-helper.ts';
import { isSenderWanted, weightInAwaitedName } from './weight-in-awaited-name.ts';

it.each([
  ['2', '2', true],
  ['2.5', '2.5', true],
  [' 12,', '12,', true],
  ['.5', '.5', true],
  ['0', '0', true],
  ['', null, true],
  ['2 Nana', null, false],
  ['Nana', null, false],
  ['079', null, false],
  ['+44', null, false],
  ['4479', null, false],
  ['2.5.', null, false],
])('%j in the name is the weight %j; the people of a label are wanted: %s', (name, weight, isWanted) => {
  const values = { ...EMPTY, sender: { ...EMPTY.sender, name } };
  expect([weightInAwaitedName(values), isSenderWanted(values)]).toEqual([weight, isWanted]);
});

it('digits in the name of a parcel that has a weight are not another one', () => {
  const values = { ...EMPTY, weight: 3, sender: { ...EMPTY.sender, name: '2' } };
  expect([weightInAwaitedName(values), isSenderWanted(values)]).toEqual([null, false]);
});

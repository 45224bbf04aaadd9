import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTold, say, tellerOf } from './told.ts';

const english = { parcels: { none: 'No parcels', many: '{tracking} and {count} more' } } as const;
const swedish = { parcels: { none: 'Inga paket', many: '{tracking} och {count} till' } };
const told = tellerOf<typeof english>();

describe('a told message', () => {
  it('is written in the language of the catalogue, with its values, among other text', () => {
    const message = `${told('parcels.many', { tracking: 'A, B', count: 2 })} ${told('parcels.none')}!`;
    expect(say(message, english)).toBe('A, B and 2 more No parcels!');
    expect(say(message, swedish)).toBe('A, B och 2 till Inga paket!');
  });

  it('may be the value of another', () => {
    const inner = told('parcels.many', { tracking: 'A', count: 1 });
    expect(say(told('parcels.many', { tracking: inner, count: 3 }), swedish)).toBe('A och 1 till och 3 till');
  });

  it('is told from text, in JSON too', () => {
    expect([isTold(told('parcels.none')), isTold(JSON.stringify([told('parcels.none')]))]).toEqual([
      true,
      true,
    ]);
    expect(isTold('No parcels')).toBe(false);
  });

  it('takes any value as text', () => {
    fc.assert(
      fc.property(fc.string(), (tracking) => {
        fc.pre(!isTold(tracking) && !tracking.includes('\u0001'));
        expect(say(told('parcels.many', { tracking, count: 1 }), english)).toBe(`${tracking} and 1 more`);
      }),
    );
  });

  it.each([
    '\u0001no.such\u0003',
    '\u0001parcels\u0003',
    '\u0001constructor.name\u0003',
    '\u0001parcels.none\u0002{no json\u0003',
  ])('that somebody forged does no harm: %j', (text) => expect(typeof say(text, english)).toBe('string'));
});

import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  [' Tamar  Kapanadze', 'Tamar'],
  ['თამარ კაპანაძე', 'თამარ'],
  ['Mary-Jane O’Neill', 'Mary-Jane'],
  ['J. R. Smith', 'J'],
  ['www.evil.example/prize Tamar', 'wwwevilexampleprize'],
  ['https://evil.example', 'httpsevilexample'],
  ['', ''],
])('of “%s” is “%s”', (name, first) => {
  expect(firstName(name)).toBe(first);
});

it('has an end', () => {
  expect(firstName(`${'x'.repeat(255)} Tamar`)).toHaveLength(40);
});

import { expect, test } from 'vitest';
import { receipt } from '#texts/receipt.ts';
import { inLanguage } from '#texts/texts.ts';
import { chargeName } from './usual-charges.ts';

test.each([
  ['Insurance', 'Försäkring'],
  [' customs handling', 'Tullhantering'],
  ['Customs duty', 'Tull'],
  ['Wooden box', 'Wooden box'],
  ['constructor', 'constructor'],
])('"%s" is "%s" to a reader in Sweden', (note, name) => {
  expect(chargeName(note, inLanguage(receipt, 'sv').charges)).toBe(name);
});

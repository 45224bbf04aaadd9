import { expect, test } from 'vitest';
import { receipt } from '#shared/messages/sv/receipt.ts';
import { chargeName } from './usual-charges.ts';

test.each([
  ['Insurance', 'Försäkring'],
  [' customs handling', 'Tullhantering'],
  ['Customs duty', 'Tull'],
  ['Wooden box', 'Wooden box'],
  ['constructor', 'constructor'],
])('"%s" is "%s" to a reader in Sweden', (note, name) => {
  expect(chargeName(note, receipt.charges)).toBe(name);
});

import { expect, it } from 'vitest';
import { latinName } from './latin-name.ts';

it.each([
  ['ნინო ბერიძე', 'Nino Beridze'],
  [' ღოღობერიძე ჟუჟუნა', 'Ghoghoberidze Zhuzhuna'],
  ['Åsa Öberg', 'Asa Oberg'],
])('%s is %s in a passport', (name, latin) => expect(latinName(name)).toBe(latin));

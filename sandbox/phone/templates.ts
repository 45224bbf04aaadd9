/** The WhatsApp templates that the sandbox has approved, as a company has its own approved by the provider. */
import { createHash } from 'node:crypto';

/** By name and language, with `{{1}}` for the first value. */
const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sender.ready': {
    en: 'Merani: parcel {{1}} has arrived. Release code: {{2}}. {{3}}',
    ka: 'Merani: ამანათი {{1}} ჩამოვიდა. გაცემის კოდი: {{2}}. {{3}}',
    sv: 'Merani: paket {{1}} är framme. Utlämningskod: {{2}}. {{3}}',
  },
  'sender.delayed': {
    en: 'Merani: parcel {{1}} is delayed. {{2}} {{3}}',
    ka: 'Merani: ამანათი {{1}} შეფერხდა. {{2}} {{3}}',
    sv: 'Merani: paket {{1}} är försenat. {{2}} {{3}}',
  },
  'receiver.ready': {
    en: 'Merani: your parcel from {{1}} is ready. Release code: {{2}}. {{3}}',
    ka: 'Merani: თქვენი ამანათი მზადაა. გამგზავნი: {{1}}. გაცემის კოდი: {{2}}. {{3}}',
    sv: 'Merani: ditt paket från {{1}} kan hämtas. Utlämningskod: {{2}}. {{3}}',
  },
  'receiver.delayed': {
    en: 'Merani: your parcel from {{1}} is delayed. {{2}} {{3}}',
    ka: 'Merani: თქვენი ამანათი შეფერხდა. გამგზავნი: {{1}}. {{2}} {{3}}',
    sv: 'Merani: ditt paket från {{1}} är försenat. {{2}} {{3}}',
  },
  paymentLink: {
    en: 'Merani: please pay {{1}} for your parcels. {{2}}',
    ka: 'Merani: თქვენი ამანათებისთვის გადასახდელია {{1}}. {{2}}',
    sv: 'Merani: du har {{1}} att betala för dina paket. {{2}}',
  },
};

/** An id as the provider gives it: HX and 32 hexadecimal digits. */
const idOf = (name: string, language: string): string =>
  `HX${createHash('md5').update(`${name} ${language}`).digest('hex')}`;

const byId = new Map(
  Object.entries(BODIES).flatMap(([name, bodies]) =>
    Object.entries(bodies).map(([language, body]) => [idOf(name, language), body] as const),
  ),
);

/** The number that sends, and the templates' ids by name and language. */
export const WHATSAPP = {
  from: '+447700900900',
  templates: Object.fromEntries(
    Object.entries(BODIES).map(([name, bodies]) => [
      name,
      Object.fromEntries(Object.keys(bodies).map((language) => [language, idOf(name, language)])),
    ]),
  ),
};

/** What a template says with these values (JSON by number); undefined if there is no such template, or a value is missing or empty. */
export function writtenBy(id: string, variables: string): string | undefined {
  const body = byId.get(id);
  if (body === undefined) return undefined;
  const values = JSON.parse(variables) as Record<string, string>;
  const isWhole = [...body.matchAll(/\{\{(\d+)\}\}/g)].every(([, place = '']) => values[place]?.trim());
  return isWhole ? body.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => values[place] ?? '') : undefined;
}

import { useEffect, useState } from 'react';

type Write = (digits: string) => string;

/** Once one phone was written, all later ones are at once. */
let international: Write | undefined;

/** Loads the phone library; without a connection there is none. */
const load = (): Promise<Write | undefined> =>
  import('../checks/soft-checks.ts').then(
    ({ internationalPhone }) => (international = internationalPhone),
    () => undefined,
  );

/**
 * How a phone number is written in the international format, from its digits; without spaces until the phone library is
 * there, which pages load on demand.
 */
export function usePhoneWriter(): Write {
  const [write, setWrite] = useState(() => international);
  useEffect(() => void load().then((loaded) => setWrite(() => loaded)), []);
  return write ?? withPlus;
}

/** Whether phones are written as they will stay: for rows that another line of text would move. */
export function usePhonesReady(): boolean {
  const [isReady, setReady] = useState(() => international !== undefined);
  useEffect(() => void load().then(() => setReady(true)), []);
  return isReady;
}

/** A number that is too short to have a country code stays as it is. */
const withPlus: Write = (digits) => digits.replace(/^(?=\d{8})/, '+');

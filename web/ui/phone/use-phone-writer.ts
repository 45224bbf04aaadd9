import { useEffect, useState } from 'react';

type Write = (digits: string) => string;

/** Once one phone was written, all later ones are at once. */
let international: Write | undefined;

/**
 * How a phone number is written in the international format, from its digits; without spaces until the phone library is
 * there, which pages load on demand.
 */
export function usePhoneWriter(): Write {
  const [write, setWrite] = useState(() => international);
  useEffect(() => {
    void import('../checks/soft-checks.ts').then(
      ({ internationalPhone }) => {
        international = internationalPhone;
        setWrite(() => internationalPhone);
      },
      () => undefined,
    );
  }, []);
  return write ?? withPlus;
}

/** A number that is too short to have a country code stays as it is. */
const withPlus: Write = (digits) => digits.replace(/^(?=\d{8})/, '+');

import { useEffect, useState } from 'react';

/** A phone number in the international format, from its digits; without spaces until the phone library is there, which pages load on demand. */
export function PhoneText({ digits }: { digits: string }) {
  const [shown, setShown] = useState<{ digits: string; text: string }>();
  useEffect(() => {
    let isLast = true;
    void import('../checks/soft-checks.ts').then(
      ({ internationalPhone }) => {
        if (isLast) setShown({ digits, text: internationalPhone(digits) });
      },
      () => undefined,
    );
    return () => void (isLast = false);
  }, [digits]);
  return shown?.digits === digits ? shown.text : `+${digits}`;
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { counterCalls } from '#shared/contract/counter.ts';
import { web } from '#texts/web.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/use-call.ts';
import type { Draft } from '../state/io/stored-drafts.ts';
import type { FieldsApi } from './form-fields.ts';
import { normaliseCoupon } from '../state/coupon-codes.ts';
import { useFieldValue } from './use-field-value.ts';
import { useSenderEmail } from './use-sender-email.ts';

/** What a coupon would do: its percentage, or why it cannot be used. */
export type CouponEffect = { percent: number } | { refusalText: string };

/** Delay after the last letter of a code (milliseconds). */
const PAUSE_MS = 400;

interface CouponUse {
  code: string;
  email: string;
}

/** The effects of coupons in the same order; null without a code, or while the server has not answered. */
function useCouponEffects(uses: readonly CouponUse[]): (CouponEffect | null)[] {
  const results = useQueries({
    queries: uses.map(({ code, email }) => ({
      ...callQuery(counterCalls.coupon, { body: { coupon_code: code.trim(), email: email.trim() } }),
      enabled: code.trim() !== '',
    })),
  });
  return results.map(({ data, error }) => {
    if (error !== null)
      return { refusalText: error instanceof ApiError ? error.message : web.networkFailure };
    return data === undefined ? null : { percent: data.percent };
  });
}

/** The effect of the coupon in the form; a coupon of another listed parcel (`listed`) cannot be used again. */
export function useCoupon(form: FieldsApi, listed: readonly string[]): CouponEffect | null {
  const [code] = useDebouncedValue(useFieldValue(form, 'coupon_code'), PAUSE_MS);
  const email = useSenderEmail(form);
  const [effect = null] = useCouponEffects([{ code, email }]);
  return listed.includes(normaliseCoupon(code)) ? { refusalText: officeIntake.couponListed } : effect;
}

/** The effects of the drafts' coupons, by draft. A coupon works once: for the first parcel that has it. */
export function useDraftCoupons(drafts: readonly Draft[]): ReadonlyMap<string, CouponEffect | null> {
  const effects = useCouponEffects(
    drafts.map(({ values }) => ({ code: values.coupon_code, email: values.sender.email })),
  );
  const codes = drafts.map(({ values }) => normaliseCoupon(values.coupon_code));
  const isRepeated = (place: number) => codes[place] !== '' && codes.indexOf(codes[place] ?? '') < place;
  return new Map(
    drafts.map(({ id }, place) => [
      id,
      isRepeated(place) ? { refusalText: officeIntake.couponListed } : (effects[place] ?? null),
    ]),
  );
}

/** The percentage of a coupon that can be used; 0 otherwise. */
export const percentOf = (effect: CouponEffect | null | undefined): number =>
  effect && 'percent' in effect ? effect.percent : 0;

import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { counterCalls } from '#shared/contract/counter.ts';
import { web } from '#texts/web.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/use-call.ts';
import type { Draft } from '../state/draft.ts';
import type { FieldsForm } from './form-fields.ts';
import { isCouponOf, isCouponRepeated } from '../state/coupon-codes.ts';
import { useFieldValue } from './use-field-value.ts';
import { useSenderEmail } from './use-sender-email.ts';

/** What a coupon would do: its percentage, or why it cannot be used. */
export type CouponAnswer = { percent: number } | { refusalText: string };

/** Delay after the last letter of a code (milliseconds). */
const PAUSE_MS = 400;

interface CouponUse {
  code: string;
  email: string;
}

/** What the server says of these coupons, in the same order; null without a code, or while the server has not answered. */
function useCouponAnswers(uses: readonly CouponUse[]): (CouponAnswer | null)[] {
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

/** What the coupon in the form would do; one of another listed parcel cannot be used again. */
export function useCoupon(form: FieldsForm, listedCoupons: readonly string[]): CouponAnswer | null {
  const [code] = useDebouncedValue(useFieldValue(form, 'coupon_code'), PAUSE_MS);
  const email = useSenderEmail(form);
  const [answer = null] = useCouponAnswers([{ code, email }]);
  return isCouponOf(listedCoupons, code) ? { refusalText: officeIntake.couponListed } : answer;
}

/** What the drafts' coupons would do, by the draft's id; null: there is none, or it is not known yet. */
export type DraftCoupons = ReadonlyMap<string, CouponAnswer | null>;

export function useDraftCoupons(drafts: readonly Draft[]): DraftCoupons {
  const answers = useCouponAnswers(
    drafts.map(({ values }) => ({ code: values.coupon_code, email: values.sender.email })),
  );
  return new Map(
    drafts.map(({ id }, place) => [
      id,
      isCouponRepeated(drafts, place) ? { refusalText: officeIntake.couponListed } : (answers[place] ?? null),
    ]),
  );
}

/** The percentage of a coupon that can be used; 0 otherwise. */
export const percentOf = (answer: CouponAnswer | null | undefined): number =>
  answer && 'percent' in answer ? answer.percent : 0;

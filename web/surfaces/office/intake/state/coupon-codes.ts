/** A coupon works once: of the listed parcels, for the first one that has it. Pure. */
import type { Draft } from './draft.ts';

/** A code as the server compares it: in capital or small letters. */
const normalise = (code: string): string => code.trim().toUpperCase();

/** The coupons of these parcels; `but`: not that of the one that is being edited. */
export const couponsOf = (drafts: readonly Draft[], but: Draft | null = null): string[] =>
  drafts
    .filter(({ id }) => id !== but?.id)
    .map(({ values }) => normalise(values.coupon_code))
    .filter((code) => code !== '');

/** Whether a code is one of these coupons. */
export const isCouponOf = (coupons: readonly string[], code: string): boolean =>
  coupons.includes(normalise(code));

/** Whether a parcel above this one has the same coupon. */
export const isCouponRepeated = (drafts: readonly Draft[], place: number): boolean =>
  isCouponOf(couponsOf(drafts.slice(0, place)), drafts[place]?.values.coupon_code ?? '');
